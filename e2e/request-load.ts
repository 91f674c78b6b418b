import { Agent, request } from 'node:http'
import { uploadFiles } from '#contract/files.ts'

export type Sent = {
  readonly kind: 'page' | 'upload'
  /** When the whole request was with the kernel of the machine; never for one that could not be sent. */
  readonly sentAt: number
  /** 0 when there was no complete answer. */
  readonly status: number
}

type Target = {
  readonly url: string
  readonly slug: string
  readonly token: string
  readonly picture: Buffer
}

/** Visitors of a page, with connections that are kept and with new ones, and an owner who uploads pictures, until `end`. */
export function startLoad(target: Target): { readonly end: () => Promise<Sent[]> } {
  const sent: Sent[] = []
  let isOn = true
  const lane = async (kind: Sent['kind'], agent: Agent | undefined) => {
    while (isOn) {
      const result = kind === 'page' ? await sendVisit(target, agent) : await sendPicture(target)
      sent.push({ kind, ...result })
      // The product has ended.
      if (result.status === 0) return
    }
  }
  const kept = new Agent({ keepAlive: true })
  const lanes = [
    ...Array.from({ length: 4 }, () => lane('page', kept)),
    ...Array.from({ length: 2 }, () => lane('page', undefined)),
    ...Array.from({ length: 2 }, () => lane('upload', undefined)),
  ]
  return {
    end: async () => {
      isOn = false
      await Promise.all(lanes)
      kept.destroy()
      return sent
    },
  }
}

const sendVisit = ({ url, slug }: Target, agent: Agent | undefined) =>
  send(`${url}/p/${slug}`, { agent: agent ?? false, headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux)' } })

function sendPicture({ url, token, picture }: Target): Promise<Omit<Sent, 'kind'>> {
  const border = 'a-border-of-parts'
  const head = `--${border}\r\ncontent-disposition: form-data; name="files"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${border}--\r\n`)])
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': `multipart/form-data; boundary=${border}`,
    'content-length': body.length,
  }
  return send(url + uploadFiles.path, { method: 'POST', agent: false, headers }, body)
}

function send(
  url: string,
  options: { method?: string; agent: Agent | false; headers: Record<string, string | number> },
  body?: Buffer,
): Promise<Omit<Sent, 'kind'>> {
  return new Promise((resolve) => {
    let sentAt = Infinity
    const sending = request(url, options, (response) => {
      response.resume()
      response.once('close', () =>
        resolve({ sentAt, status: response.complete ? (response.statusCode ?? 0) : 0 }),
      )
    })
    sending.once('error', () => resolve({ sentAt, status: 0 }))
    sending.once('finish', () => (sentAt = performance.now()))
    sending.end(body)
  })
}

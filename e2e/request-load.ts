import { Agent, request } from 'node:http'
import { uploadFiles } from '#contract/files.ts'

export type Sent = {
  readonly kind: 'page' | 'upload'
  /** When the whole request had been given to the operating system, in milliseconds; Infinity when it was not sent. */
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

/** Sends page visits, on kept and on new connections, and picture uploads, until `end` is called. */
export function startLoad(target: Target): { readonly end: () => Promise<Sent[]> } {
  const sent: Sent[] = []
  let isOn = true
  const sendRepeatedly = async (kind: Sent['kind'], agent: Agent | undefined) => {
    while (isOn) {
      const result = kind === 'page' ? await sendVisit(target, agent) : await sendPicture(target)
      sent.push({ kind, ...result })
      // The product has ended.
      if (result.status === 0) return
    }
  }
  const keepAlive = new Agent({ keepAlive: true })
  const senders = [
    ...Array.from({ length: 4 }, () => sendRepeatedly('page', keepAlive)),
    ...Array.from({ length: 2 }, () => sendRepeatedly('page', undefined)),
    ...Array.from({ length: 2 }, () => sendRepeatedly('upload', undefined)),
  ]
  return {
    end: async () => {
      isOn = false
      await Promise.all(senders)
      keepAlive.destroy()
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

import { request } from 'node:http'

export type RawReply = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** As sent: still compressed. */
  readonly body: Buffer
}

/** Sends one request and returns the raw reply; `fetch` would decompress it and hide what a cache does. */
export function requestRaw(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawReply> {
  const { method = 'GET', headers = {}, body } = options
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(chunks) }),
      )
      reply.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

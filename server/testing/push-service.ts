import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { afterAll } from 'vitest'

const { subtle } = globalThis.crypto

/** What the push service of a browser's maker gets; the text is what the browser reads. */
export type Received = {
  /** Of the address that the browser was given. */
  readonly path: string
  readonly headers: IncomingMessage['headers']
  /** The claims of the sender, once the signature was found to be of the key that is named. */
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string }
  /** The key of the sender, in base64url. */
  readonly sender: string
  readonly bytes: number
  readonly message: Readonly<Record<string, string>>
}

const fromText = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const toText = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('base64url')
const joined = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts))
const ascii = (text: string) => new Uint8Array(Buffer.from(text))

/**
 * A push service with browsers, as RFC 8030, 8188, 8291 and 8292 describe them. It shares no code with the sender. What is not signed or
 * encrypted for one of its browsers gets 400.
 */
export async function startPushService() {
  const received: Received[] = []
  const refused: string[] = []
  const statuses: number[] = []
  const browsers = new Map<string, Awaited<ReturnType<typeof makeBrowser>>>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    void readMessage(request, browsers.get(path)).then(
      (read) => {
        received.push({ path, headers: request.headers, ...read })
        response.writeHead(statuses.shift() ?? 201).end()
      },
      (error: unknown) => {
        refused.push(String(error))
        response.writeHead(400).end()
      },
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`
  return {
    origin,
    received,
    /** Why it took something not. */
    refused,
    /** What it answers to the next messages, instead of 201. */
    statuses,
    /** A new browser, as `PushSubscription.toJSON()` describes it. */
    subscribe: async () => {
      const path = `/push/${browsers.size + 1}`
      const browser = await makeBrowser()
      browsers.set(path, browser)
      return { endpoint: `${origin}${path}`, keys: browser.keys }
    },
  }
}

async function makeBrowser() {
  const pair = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
  const point = new Uint8Array(await subtle.exportKey('raw', pair.publicKey))
  const auth = globalThis.crypto.getRandomValues(new Uint8Array(16))
  return { pair, point, auth, keys: { p256dh: toText(point), auth: toText(auth) } }
}

type Browser = Awaited<ReturnType<typeof makeBrowser>>

async function readMessage(request: IncomingMessage, browser: Browser | undefined) {
  if (browser === undefined) throw new Error('There is no such browser.')
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = joined(...parts)
  const signed = await readSignature(request.headers.authorization ?? '')
  const text = await decrypt(body, browser)
  return { ...signed, bytes: body.length, message: JSON.parse(text) as Record<string, string> }
}

async function readSignature(header: string) {
  const [, token = '', sender = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const { alg } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { alg: string }
  if (alg !== 'ES256') throw new Error(`The signature is ${alg}.`)
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const key = await subtle.importKey('raw', fromText(sender), algorithm, false, ['verify'])
  if (!(await subtle.verify(algorithm, key, fromText(signature), ascii(`${head}.${claims}`))))
    throw new Error('The signature is wrong.')
  return { sender, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Received['claims'] }
}

async function expand(
  material: Uint8Array<ArrayBuffer>,
  salt: Uint8Array<ArrayBuffer>,
  info: Uint8Array<ArrayBuffer>,
  length: number,
) {
  const key = await subtle.importKey('raw', material, 'HKDF', false, ['deriveBits'])
  return new Uint8Array(
    await subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, length * 8),
  )
}

async function decrypt(body: Uint8Array<ArrayBuffer>, { pair, point, auth }: Browser): Promise<string> {
  const salt = body.slice(0, 16)
  const size = new DataView(body.buffer, body.byteOffset).getUint32(16)
  const sender = body.slice(21, 21 + (body[20] ?? 0))
  const record = body.slice(21 + sender.length)
  if (record.length > size) throw new Error('There is more than one record.')
  const ecdh = { name: 'ECDH', namedCurve: 'P-256' }
  const publicKey = await subtle.importKey('raw', sender, ecdh, false, [])
  const shared = new Uint8Array(
    await subtle.deriveBits({ name: 'ECDH', public: publicKey }, pair.privateKey, 256),
  )
  const material = await expand(shared, auth, joined(ascii('WebPush: info\0'), point, sender), 32)
  const content = await expand(material, salt, ascii('Content-Encoding: aes128gcm\0'), 16)
  const iv = await expand(material, salt, ascii('Content-Encoding: nonce\0'), 12)
  const key = await subtle.importKey('raw', content, 'AES-GCM', false, ['decrypt'])
  const padded = Buffer.from(await subtle.decrypt({ name: 'AES-GCM', iv }, key, record))
  const end = padded.lastIndexOf(2)
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('The padding is wrong.')
  return padded.subarray(0, end).toString()
}

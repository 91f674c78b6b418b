import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readEncodings } from '../accept-headers.ts'
import type { Encoding } from '../accept-headers.ts'

/** A text that is the same for everybody, and the headers it is sent with. */
export type FixedText = { readonly text: string; readonly headers: Readonly<Record<string, string>> }

type Prepared = {
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>
}

/**
 * Answers requests with a text that is made and compressed once, at the first request, and revalidated by its entity
 * tag.
 */
export function cachedReply(
  make: () => FixedText | Promise<FixedText>,
): (request: Request) => Promise<Response> {
  let prepared: Promise<Prepared> | undefined
  return async ({ headers: requestHeaders }) => {
    prepared ??= Promise.resolve(make()).then(prepare)
    const { etag, headers, bodies } = await prepared
    const same = { ...headers, etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }
    if (requestHeaders.get('if-none-match')?.includes(etag) === true)
      return new Response(null, { status: 304, headers: same })
    const [encoding = 'identity'] = readEncodings(requestHeaders.get('accept-encoding') ?? '')
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return new Response(bodies[encoding], { headers: { ...same, ...encoded } })
  }
}

async function prepare({ text, headers }: FixedText): Promise<Prepared> {
  const identity = new Uint8Array(Buffer.from(text))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 18 }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: 9 }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, headers, bodies: { br: new Uint8Array(br), gzip: new Uint8Array(zipped), identity } }
}

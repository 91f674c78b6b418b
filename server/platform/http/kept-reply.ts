import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

/** A text that is the same for everybody, and the headers it leaves with. */
export type SavedText = { readonly text: string; readonly headers: Readonly<Record<string, string>> }

type Kept = {
  readonly etag: string
  readonly headers: Readonly<Record<string, string>>
  readonly bodies: Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>
}
const encodings = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof encodings)[number]

/**
 * Answers requests with a text that is made and compressed once, at the first request, and asked for again by its
 * entity tag.
 */
export function keepReply(
  make: () => SavedText | Promise<SavedText>,
): (request: Request) => Promise<Response> {
  let kept: Promise<Kept> | undefined
  return async ({ headers: asked }) => {
    kept ??= Promise.resolve(make()).then(pack)
    const { etag, headers, bodies } = await kept
    const same = { ...headers, etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }
    if (asked.get('if-none-match')?.includes(etag) === true)
      return new Response(null, { status: 304, headers: same })
    const encoding = pickEncoding(asked.get('accept-encoding') ?? '')
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return new Response(bodies[encoding], { headers: { ...same, ...encoded } })
  }
}

async function pack({ text, headers }: SavedText): Promise<Kept> {
  const identity = new Uint8Array(Buffer.from(text))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 18 }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity, { level: 9 }),
  ])
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { etag, headers, bodies: { br: new Uint8Array(br), gzip: new Uint8Array(zipped), identity } }
}

/** The smallest encoding that an Accept-Encoding header allows. */
function pickEncoding(header: string): Encoding {
  const allowed = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]))
  return encodings.find((name) => (allowed.get(name) ?? allowed.get('*') ?? 0) > 0) ?? 'identity'
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { readEncodings } from '#server/platform/accept-headers.ts'
import type { Encoding } from '#server/platform/accept-headers.ts'
import type { Visited } from '../analytics/index.ts'
import type { Gate } from '../cards/index.ts'

/** A whole response before compression. */
export type PageResponse = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** The rows it was made from; a response with tags may be cached until one of them changes. */
  readonly tags?: readonly string[]
  /** Of a status page in a card's place: cached responses with one of these tags are wrong from now on. */
  readonly closed?: readonly string[] | undefined
  /** Counted each time the response is sent. */
  readonly visited?: Visited
  /** The link that nobody has, of the page that says so. */
  readonly orphan?: string
  /** Milliseconds since 1970; from then on the response is wrong, although no row has changed. */
  readonly until?: number | undefined
  /** What each request is asked before it gets the response, which is not cached then. */
  readonly gate?: CardGate
}

/** Of a card with a password, or with a limit of visitors. */
export type CardGate = Pick<Gate, 'passwordHash' | 'isLimited' | 'enter'> & { readonly cardId: number }

/** A response with its body in the one encoding that is cached; `pickBody` makes the others on demand. */
export type CachedResponse = {
  readonly status: number
  readonly etag: string
  readonly tags: readonly string[]
  readonly closed?: PageResponse['closed']
  readonly visited: PageResponse['visited']
  readonly orphan?: string
  readonly until?: PageResponse['until']
  readonly gate?: CardGate
  readonly encoding: Encoding
  readonly body: Buffer
  /** Names and values in one flat list, those of `encoding` and length included. */
  readonly headers: readonly string[]
  /** Headers of a 304. */
  readonly unchanged: readonly string[]
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
/** Larger bodies are contact files with a photo: base64 hardly compresses, and the fastest level gains as much. */
const longText = 48 * 1024
/** Nothing is gained below. */
const shortText = 256

/**
 * Finishes a response: entity tag, header list, compressed body.
 * @param encoding of the body; text is cached in Brotli, which every browser reads, and pictures as they are
 */
export async function toCachedResponse(
  response: PageResponse,
  encoding: Encoding = 'br',
): Promise<CachedResponse> {
  const { body, tags = [], closed, visited, orphan, status, until, gate } = response
  // A redirect has no body; where it leads tells it apart.
  const hash = createHash('sha256')
    .update(response.headers['location'] ?? '')
    .update(body)
  const etag = `W/"${hash.digest('base64url').slice(0, 22)}"`
  const used = isText(response) && body.length > shortText ? encoding : 'identity'
  const compressed = await compress(body, used)
  return {
    status,
    etag,
    tags,
    ...(closed !== undefined && { closed }),
    visited,
    ...(orphan !== undefined && { orphan }),
    ...(until !== undefined && { until }),
    ...(gate !== undefined && { gate }),
    encoding: used,
    body: compressed,
    headers: [
      ...flatten(response.headers),
      // nobody asks again for what is never stored
      ...(status === 302 ? [] : ['etag', etag]),
      ...bodyHeaders(used, compressed),
    ],
    unchanged: ['etag', etag, ...flatten(response.headers, ['cache-control', 'vary'])],
  }
}

/**
 * What a response costs in memory apart from its body: the key, four or five tags with their place in the index, the
 * header list, a policy and a link of its own. Measured by the test.
 */
const overhead = 2_800

/** Bytes that the response takes in the cache. */
export const sizeOf = (response: CachedResponse): number => response.body.length + overhead

/** Bytes ready to send, with their header names and values in one flat list. */
export type Sendable = { readonly headers: readonly string[]; readonly body: Buffer }

/** The smallest form of a response that the client reads. */
export function pickBody(response: CachedResponse, accepted: string | undefined): Sendable {
  const allowed = readEncodings(accepted)
  if (response.encoding === 'identity' || allowed.includes(response.encoding)) return response
  const encoding = allowed.includes('gzip') ? 'gzip' : 'identity'
  const body = findRecoded(response, encoding)
  // The last headers are those of the cached encoding.
  const shared = response.headers.slice(0, -bodyHeaders(response.encoding, response.body).length)
  return { headers: [...shared, ...bodyHeaders(encoding, body)], body }
}

/** Whether the response is over by its own time. */
export const isOver = ({ until = Infinity }: CachedResponse, now: Date): boolean => now.getTime() >= until

/** Whether the client has these very bytes already (RFC 9110 §13.1.2, weak comparison). Only pages are compared. */
export function isUnchanged({ etag, status }: CachedResponse, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined || status !== 200) return false
  // The opaque part includes its quotes, so that it cannot match inside another one.
  return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.slice('W/'.length))
}

/**
 * The default window of Brotli (4 MiB) costs ten times as much time as the compression of a page, in clearing and
 * freeing memory; one of 64 KiB holds a page whole. Levels 5 to 9 differ by 0.6 % in size.
 *
 * A page takes 0.7 ms on the calling thread. The pool of threads would do it beside other requests, but then each page
 * leaves 14 kB of streams and 50 kB of buffers that only a full collection finds: 100 MB after some thousand pages.
 */
async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return compressGzip(body, { level: 6 })
  const isLong = body.length > longText
  const options = {
    // Larger than what Node takes from its shared pool, so that the rest can be given back.
    chunkSize: Buffer.poolSize,
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: isLong ? 2 : 5,
      [constants.BROTLI_PARAM_LGWIN]: 16,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }
  const { buffer, length } = isLong ? await compressBrotli(body, options) : brotliCompressSync(body, options)
  return Buffer.from(buffer.transfer(length))
}

/**
 * Bodies in an encoding that is not cached, for the few clients without Brotli. The last ones stay, so that a popular
 * page behind a proxy that asks for gzip is compressed once.
 */
const recoded = {
  gzip: new LRUCache<CachedResponse, Buffer>({ max: 32 }),
  identity: new LRUCache<CachedResponse, Buffer>({ max: 32 }),
}

/** About 0.1 ms for a plain body and 0.6 ms for gzip, on the calling thread: less than a switch to another thread. */
function findRecoded(response: CachedResponse, encoding: 'gzip' | 'identity'): Buffer {
  const recent = recoded[encoding]
  const before = recent.get(response)
  if (before !== undefined) return before
  if (response.encoding !== 'br') throw new Error('Only a body in Brotli can be sent in another encoding.')
  const plain = brotliDecompressSync(response.body)
  const body = encoding === 'gzip' ? gzipSync(plain, { level: 6 }) : plain
  recent.set(response, body)
  return body
}

function bodyHeaders(encoding: Encoding, body: Buffer): string[] {
  const length = ['content-length', String(body.length)]
  return encoding === 'identity' ? length : [...length, 'content-encoding', encoding]
}

const isText = ({ headers }: PageResponse) => !/^image\/(?:png|jpeg)$/.test(headers['content-type'] ?? '')

function flatten(headers: Readonly<Record<string, string>>, names = Object.keys(headers)): string[] {
  return names.flatMap((name) => (headers[name] === undefined ? [] : [name, headers[name]]))
}

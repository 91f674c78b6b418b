import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Answer } from './answer.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer with its body in the one encoding that is kept; `pickEncoding` makes the others when they are asked for. */
export type Packed = {
  readonly status: number
  readonly etag: string
  readonly tags: readonly string[]
  readonly closed?: Answer['closed']
  readonly visited: Answer['visited']
  /** Names and values in one flat list, without those that depend on the encoding. */
  readonly headers: readonly string[]
  readonly encoding: Encoding
  readonly body: Buffer
  /** Headers of a 304. */
  readonly unchanged: readonly string[]
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
/** Larger bodies are contact files with a photo: base64 has nothing to find, and the fastest search finds as much. */
const longText = 48 * 1024

/**
 * Finishes an answer: entity tag, header list, compressed body.
 * @param encoding of the body; text is kept in Brotli, which every browser reads, and pictures as they are
 */
export async function packAnswer(answer: Answer, encoding: Encoding = 'br'): Promise<Packed> {
  const { body, tags = [], closed, visited, status } = answer
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const used = isText(answer) ? encoding : 'identity'
  return {
    status,
    etag,
    tags,
    ...(closed !== undefined && { closed }),
    visited,
    headers: [...flatten(answer.headers), 'etag', etag],
    encoding: used,
    body: await compress(body, used),
    unchanged: ['etag', etag, ...flatten(answer.headers, ['cache-control', 'vary'])],
  }
}

/**
 * What an answer costs in memory apart from its body: the key, four or five tags with their place in the index, the
 * header list, a policy and a link of its own. Measured by the test.
 */
const overhead = 2_600

/** Bytes that keeping the answer takes. */
export const sizeOf = (packed: Packed): number => packed.body.length + overhead

/**
 * The default window of Brotli (4 MiB) costs ten times as much time as the compression of a page, in clearing and
 * freeing memory; one of 64 KiB holds a page whole. Levels 5 to 9 differ by 0.6 % in size. Compression runs in the pool
 * of threads, so that visitors of pages in memory do not wait for it; passwords take at most two of the four threads.
 */
async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return compressGzip(body, { level: 6 })
  const isLong = body.length > longText
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: isLong ? 2 : 5,
    [constants.BROTLI_PARAM_LGWIN]: 16,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  const compressed = await compressBrotli(body, { params })
  // The library returns a part of a larger buffer, which would stay in memory whole.
  const exact = Buffer.allocUnsafeSlow(compressed.length)
  compressed.copy(exact)
  return exact
}

const isText = ({ headers }: Answer) => !(headers['content-type'] ?? '').startsWith('image/png')

function flatten(headers: Readonly<Record<string, string>>, names = Object.keys(headers)): string[] {
  return names.flatMap((name) => (headers[name] === undefined ? [] : [name, headers[name]]))
}

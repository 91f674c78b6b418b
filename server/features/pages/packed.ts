import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Answer } from './answer.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Bytes ready to leave, with their header names and values in one flat list. */
export type Sendable = { readonly headers: readonly string[]; readonly body: Buffer }

/** An answer in every encoding we have of it. `br` arrives a moment after the others. */
export type Packed = {
  readonly status: number
  readonly etag: string
  readonly tags: readonly string[]
  readonly visited: Answer['visited']
  readonly encodings: Map<Encoding, Sendable>
  /** Headers of a 304. */
  readonly unchanged: readonly string[]
}

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)
const brotliQuality = 9
/** Larger bodies are contact files with a photo, which gain nothing more. */
const brotliMax = 128 * 1024

/** Finishes an answer: entity tag, header lists, gzip. */
export async function packAnswer(answer: Answer): Promise<Packed> {
  const { body } = answer
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const encodings = new Map<Encoding, Sendable>([['identity', sendable(answer, etag, body, undefined)]])
  if (isText(answer))
    encodings.set('gzip', sendable(answer, etag, await compressGzip(body, { level: 6 }), 'gzip'))
  const { tags = [], visited, status } = answer
  const unchanged = ['etag', etag, ...flatten(answer.headers, ['cache-control', 'vary'])]
  return { status, etag, tags, visited, encodings, unchanged }
}

/** Adds the smallest encoding; only worth it for an answer that is kept. */
export async function addBrotli(packed: Packed, answer: Answer): Promise<void> {
  if (!isText(answer) || answer.body.length > brotliMax) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: answer.body.length,
  }
  const body = await compressBrotli(answer.body, { params })
  packed.encodings.set('br', sendable(answer, packed.etag, body, 'br'))
}

export function sizeOf(packed: Packed): number {
  let bytes = 1_000
  for (const { body } of packed.encodings.values()) bytes += body.length + 1_500
  return bytes
}

const isText = ({ headers }: Answer) => !(headers['content-type'] ?? '').startsWith('image/png')

function sendable(answer: Answer, etag: string, body: Buffer, encoding: string | undefined): Sendable {
  const headers = [...flatten(answer.headers), 'etag', etag, 'content-length', String(body.length)]
  return { headers: encoding === undefined ? headers : [...headers, 'content-encoding', encoding], body }
}

function flatten(headers: Readonly<Record<string, string>>, names = Object.keys(headers)): string[] {
  return names.flatMap((name) => (headers[name] === undefined ? [] : [name, headers[name]]))
}

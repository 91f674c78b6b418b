import { contentDisposition } from '#formats/content-disposition.ts'
import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { CsvCell } from '#formats/csv.ts'
import { BinaryReply, streamOf } from '../http/reply.ts'

type Batches<Row> = AsyncGenerator<readonly Row[], undefined>

/**
 * A text file that is sent while it is written. Its first piece is made before the reply begins, so that an unavailable
 * database is answered with 503.
 */
export async function textFileReply(
  name: string,
  type: string,
  pieces: AsyncGenerator<string, undefined>,
): Promise<BinaryReply> {
  const { value: first = '' } = await pieces.next()
  const encoder = new TextEncoder()
  async function* bytes() {
    yield encoder.encode(first)
    for await (const piece of pieces) yield encoder.encode(piece)
  }
  return new BinaryReply(streamOf(bytes()), {
    'content-type': type,
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'no-store',
  })
}

/** A CSV file that is sent while its rows are read. */
export async function csvReply<Row>(
  name: string,
  header: readonly string[],
  batches: Batches<Row>,
  cellsOf: (row: Row) => readonly CsvCell[],
): Promise<BinaryReply> {
  const linesOf = (rows: readonly Row[]) => rows.map((row) => csvRow(cellsOf(row))).join('')
  async function* pieces(): AsyncGenerator<string, undefined> {
    const { value: first = [] } = await batches.next()
    yield utf8Bom + csvRow(header) + linesOf(first)
    for await (const batch of batches) yield linesOf(batch)
  }
  return textFileReply(name, 'text/csv; charset=utf-8', pieces())
}

/** Lists and objects are written as JSON. */
export const toCell = (value: unknown): CsvCell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value == null
    ? value
    : JSON.stringify(value)

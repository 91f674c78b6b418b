import { contentDisposition } from '#formats/content-disposition.ts'
import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { CsvCell } from '#formats/csv.ts'
import { BinaryReply, streamOf } from '../http/reply.ts'

type Batches<Row> = AsyncGenerator<readonly Row[], undefined>

/**
 * A CSV file that is sent while its rows are read.
 * The first rows are read before the reply begins, so that an unavailable database is answered with 503.
 */
export async function csvReply<Row>(
  name: string,
  header: readonly string[],
  batches: Batches<Row>,
  cellsOf: (row: Row) => readonly CsvCell[],
): Promise<BinaryReply> {
  const { value: first = [] } = await batches.next()
  const linesOf = (rows: readonly Row[]) => rows.map((row) => csvRow(cellsOf(row))).join('')
  const encoder = new TextEncoder()
  async function* chunks() {
    yield encoder.encode(utf8Bom + csvRow(header) + linesOf(first))
    for await (const batch of batches) yield encoder.encode(linesOf(batch))
  }
  return new BinaryReply(streamOf(chunks()), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'no-store',
  })
}

/** Lists and objects are written as JSON. */
export const toCell = (value: unknown): CsvCell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value == null
    ? value
    : JSON.stringify(value)

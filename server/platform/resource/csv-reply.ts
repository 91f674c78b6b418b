import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { CsvCell } from '#formats/csv.ts'
import { textFileReply } from '../http/reply.ts'
import type { BinaryReply } from '../http/reply.ts'

type Batches<Row> = AsyncGenerator<readonly Row[], undefined>

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

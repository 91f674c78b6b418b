import { contentDisposition } from '#formats/content-disposition.ts'
import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { CsvCell } from '#formats/csv.ts'
import { BinaryReply } from '../http/reply.ts'

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
  async function* texts(): AsyncGenerator<string, undefined> {
    yield utf8Bom + csvRow(header) + linesOf(first)
    for await (const batch of batches) yield linesOf(batch)
    return undefined
  }
  return new BinaryReply(streamOf(texts()), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'no-store',
  })
}

/** Reads the next text only when the one before it is sent. */
function streamOf(texts: AsyncGenerator<string, undefined>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await texts.next()
      if (done === true) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: async () => {
      await texts.return(undefined)
    },
  })
}

/** Lists and objects are written as JSON. */
export const toCell = (value: unknown): CsvCell =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value == null
    ? value
    : JSON.stringify(value)

import type * as contract from '#contract/contacts.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { Db } from '#server/platform/db/database.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getCallerId } from './get-caller-id.ts'
import { sharedContactCells, sharedContactHeader } from './present.ts'
import { selectSharedContacts } from './shared-store.ts'
import type { SharedContactQuery, SharedContactRow } from './shared-store.ts'

/** Rows asked for at once: a long list is written while it is read. */
const batch = 500

export const exportSharedContacts: Handler<typeof contract.exportSharedContacts> = async (ctx, { query }) => {
  const wanted = { ownerId: getCallerId(ctx), search: query.search ?? '', seen: query.seen }
  const day = ctx.now().toISOString().slice(0, 10)
  // Read before the reply begins, so that a database that is away is answered with 503.
  const first = await selectSharedContacts(ctx.db, wanted, { limit: batch })
  return new BinaryReply(streamOf(csvOf(ctx.db, wanted, first)), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': contentDisposition('attachment', `shared-contacts-${day}.csv`),
    'cache-control': 'no-store',
  })
}

async function* csvOf(
  db: Db,
  wanted: SharedContactQuery,
  first: readonly SharedContactRow[],
): AsyncGenerator<string, undefined> {
  yield utf8Bom + csvRow(sharedContactHeader)
  for (let rows = first; ;) {
    yield rows.map((row) => csvRow(sharedContactCells(row))).join('')
    if (rows.length < batch) return undefined
    rows = await selectSharedContacts(db, wanted, { limit: batch, before: rows.at(-1)?.id })
  }
}

/** Asks for the next part when the last one has gone out. */
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

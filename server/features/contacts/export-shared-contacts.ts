import type * as contract from '#contract/contacts.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { Db } from '#server/platform/db/database.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { sharedContactCells, sharedContactHeader } from './present.ts'
import { selectSharedContacts } from './shared-store.ts'
import type { SharedContactQuery, SharedContactRow } from './shared-store.ts'

/** Rows of one query. A long list is sent while it is read. */
const batchSize = 500

export const exportSharedContacts: Handler<typeof contract.exportSharedContacts> = async (ctx, { query }) => {
  const wanted = { ownerId: ctx.actor.userId, search: query.search ?? '', seen: query.seen }
  const day = ctx.now().toISOString().slice(0, 10)
  // Read before the reply begins, so that an unavailable database is answered with 503.
  const first = await selectSharedContacts(ctx.db, wanted, { limit: batchSize })
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
    if (rows.length < batchSize) return undefined
    rows = await selectSharedContacts(db, wanted, { limit: batchSize, before: rows.at(-1)?.id })
  }
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

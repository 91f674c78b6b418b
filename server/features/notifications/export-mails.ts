import { readableAddress } from '#contract/domain-names.ts'
import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { listOwnMails } from './mail-store.ts'

const header = ['Asked', 'Kind', 'Email', 'Status', 'Sent'] as const

/** Which mails a person was sent in the last 90 days, and what became of them. */
export async function* exportMails(
  { db }: AppCtx,
  { userId }: { readonly userId: string },
): AsyncGenerator<ZipEntry> {
  const rows = await listOwnMails(db, userId)
  const lines = rows.map(({ created_at, handler, recipient, status, sent_at }) =>
    csvRow([created_at, handler, readableAddress(recipient), status, sent_at]),
  )
  yield { path: 'mails.csv', contents: [utf8Bom + csvRow(header), ...lines] }
}

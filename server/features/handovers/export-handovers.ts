import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { listHandoversOf } from './store.ts'
import type { HandoverRow } from './store.ts'

const header = ['Card', 'State', 'From', 'To', 'Offered', 'Ended', 'Can be undone until', 'Leads'] as const

/** The cards that a person has handed to others, and those that they have taken or declined. */
export async function* exportHandovers(
  { db }: Pick<AppCtx, 'db'>,
  { userId }: { readonly userId: string },
): AsyncGenerator<ZipEntry> {
  const rows = await listHandoversOf(db, userId)
  const text = utf8Bom + csvRow(header) + rows.map((row) => csvRow(line(row, userId))).join('')
  yield { path: 'handed-cards.csv', contents: [text] }
}

/** Nobody reads the address of somebody else who has not given it to them: the receiver sees the name of the giver. */
const line = (row: HandoverRow, userId: string) => [
  row.card_name,
  row.status,
  row.from_user_id === userId ? '' : row.from_name,
  row.from_user_id === userId ? row.to_name || row.to_email : '',
  row.created_at,
  row.ended_at ?? '',
  row.undo_until ?? '',
  row.leads,
]

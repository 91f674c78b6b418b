import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { listReceived } from './pass-store.ts'

const header = [
  'Passed on',
  'Event',
  'Begins',
  'Time zone',
  'Ticket',
  'Type',
  'From',
  'Name',
  'Email',
] as const

/** The tickets that others have passed on to a person, found by their confirmed mail addresses. */
export function* exportReceived(ctx: AppCtx, { userId }: { readonly userId: string }): Generator<ZipEntry> {
  yield { path: 'passed-tickets.csv', contents: lines(ctx, userId) }
}

async function* lines({ db }: AppCtx, userId: string): AsyncGenerator<string> {
  yield utf8Bom + csvRow(header)
  for (const pass of await listReceived(db, userId))
    yield csvRow([
      pass.created_at,
      pass.title,
      pass.starts_at,
      pass.time_zone,
      pass.serial,
      pass.pricing_type,
      pass.from_name,
      pass.to_name,
      pass.to_email,
    ])
}

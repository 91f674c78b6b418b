import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { selectVisitDays } from './own-store.ts'

const header = ['Day', 'Code', 'By', 'Visits', 'Visitors'] as const

/** How many people opened a person's codes on each day. */
export async function* exportVisits(
  ctx: AppCtx,
  { userId }: { readonly userId: string },
): AsyncGenerator<ZipEntry> {
  yield { path: 'visits.csv', contents: visitsCsv(ctx, userId) }
}

async function* visitsCsv({ db }: AppCtx, userId: string): AsyncGenerator<string> {
  yield utf8Bom + csvRow(header)
  for (let skip = 0; ;) {
    const rows = await selectVisitDays(db, userId, skip)
    if (rows.length === 0) return
    yield rows.map((row) => csvRow([row.day, row.code, row.source, row.visits, row.visitors])).join('')
    skip += rows.length
  }
}

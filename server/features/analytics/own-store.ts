import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Visits of a person's codes stay as numbers: the campaign that the person named, and where visitors came from, go. */
export async function eraseVisitTexts(db: Db, userId: string): Promise<void> {
  await sql`update visits set campaign = '', referrer = ''
    where (campaign <> '' or referrer <> '') and qrcode_id in (
      select qrcodes.id from qrcodes left join cards on cards.id = qrcodes.card_id
      where qrcodes.owner_id = ${userId} or cards.owner_id = ${userId})`.execute(db)
}

type DayRow = { readonly day: string; readonly code: string; readonly source: string } & Readonly<
  Record<'visits' | 'visitors', number>
>

/** Rows of one query of `selectVisitDays`. */
const batchSize = 1000

/** The next days after `skip` on which people opened a person's codes, and how. */
export async function selectVisitDays(db: Db, userId: string, skip: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`
    select to_char(d.day, 'YYYY-MM-DD') as day, q.code, d.source, d.visits, d.visitors
    from visit_days d join qrcodes q on q.id = d.qrcode_id
    where q.owner_id = ${userId}
    order by d.day, q.code, d.source offset ${skip} limit ${batchSize}`.execute(db)
  return rows
}

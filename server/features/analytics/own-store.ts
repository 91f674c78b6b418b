import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { runTransaction } from '#server/platform/db/run-transaction.ts'
import { kindColumns } from './store.ts'
import type { KindColumn } from './store.ts'

/**
 * Visits of a person's codes stay as numbers: the campaign that the person named, and where visitors came from, go. Facts move
 * to the kind without these texts; kinds that nothing is left of go.
 */
export async function eraseVisitTexts(db: Db, userId: string): Promise<void> {
  const mine = sql`(
    select qrcodes.id from qrcodes left join cards on cards.id = qrcodes.card_id
    where qrcodes.owner_id = ${userId} or cards.owner_id = ${userId})`
  const kept = sql.join(kindColumns.map((name) => (hasOwnText(name) ? sql`''` : sql.ref(name))))
  const isKept = sql.join(
    kindColumns.map(
      (name) => sql`blank.${sql.ref(name)} = ${hasOwnText(name) ? sql`''` : sql`kind.${sql.ref(name)}`}`,
    ),
    sql` and `,
  )
  const names = sql.join(kindColumns.map((name) => sql.ref(name)))
  await runTransaction(db, async (tx) => {
    // Visits that are written now would be of kinds that are deleted here.
    await sql`lock table visit_kinds in share row exclusive mode`.execute(tx)
    await sql`update visits set campaign = '', referrer = ''
      where (campaign <> '' or referrer <> '') and qrcode_id in ${mine}`.execute(tx)
    await sql`
      insert into visit_kinds (${names})
      select distinct ${kept} from visit_kinds
      where (campaign <> '' or referrer <> '')
        and id in (select kind_id from visit_facts where qrcode_id in ${mine})
      on conflict do nothing`.execute(tx)
    // They name campaigns, and are made again without.
    await sql`delete from visit_sums where qrcode_id in ${mine}`.execute(tx)
    const { rows } = await sql<{ kind_id: number }>`
      with removed as (
        delete from visit_facts using visit_kinds kind
        where kind.id = visit_facts.kind_id and (kind.campaign <> '' or kind.referrer <> '') and qrcode_id in ${mine}
        returning visit_facts.*
      ), moved as (
        insert into visit_facts (qrcode_id, day, hour, kind_id, visits, visitors)
        select qrcode_id, day, hour, blank.id, sum(visits), sum(visitors)
        from removed join visit_kinds kind on kind.id = removed.kind_id join visit_kinds blank on ${isKept}
        group by qrcode_id, day, hour, blank.id
        on conflict (qrcode_id, day, hour, kind_id) do update set visits = visit_facts.visits + excluded.visits,
          visitors = visit_facts.visitors + excluded.visitors
      )
      select distinct kind_id from removed`.execute(tx)
    const left = rows.map(({ kind_id }) => kind_id)
    await sql`delete from visit_kinds where id = any(${left}::integer[])
      and not exists (select from visit_facts where kind_id = visit_kinds.id)`.execute(tx)
  })
}

const hasOwnText = (name: KindColumn) => name === 'campaign' || name === 'referrer'

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

import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { takeLock } from '#server/platform/db/locks.ts'
import { runTransaction } from '#server/platform/db/run-transaction.ts'

/** How a visitor came: by the printed code, a tag or a link. */
export type VisitSource = 'qr' | 'nfc' | 'link'

/** What a visitor got: the page, or what stands in its place. */
export type VisitOutcome = 'shown' | 'redirected' | 'inactive' | 'claimable' | 'ended' | 'locked'

/** One opening of a page, or one click on it, as the request tells it. */
export type QueuedVisit = {
  readonly at: Date
  readonly qrcodeId: number
  /** `visit`, or what was clicked. */
  readonly action: string
  readonly source: VisitSource
  readonly outcome: VisitOutcome
  /** 16 bytes in hexadecimal that stand for the visitor; null for those who ask not to be tracked. */
  readonly visitor: string | null
  readonly country: string
  readonly region: string
  readonly device: string
  readonly os: string
  readonly browser: string
  readonly referrer: string
  readonly language: string
  readonly isBot: boolean
}

/** A link that a person opened and nobody has, as it may be stored. */
type QueuedOrphan = { readonly at: Date; readonly requested: string }

export type Queued = QueuedVisit | QueuedOrphan
const isOrphan = (queued: Queued): queued is QueuedOrphan => 'requested' in queued
const isVisit = (queued: Queued): queued is QueuedVisit => !isOrphan(queued)

/** In place of a link that is not stored, and of those beyond the limit of a day: no link looks like this. */
export const otherLinks = '*'

/** What visits have in common, as the table of kinds has it; reports tell them apart by these. */
export const kindColumns = [
  'source',
  'outcome',
  'country',
  'region',
  'device',
  'os',
  'browser',
  'referrer',
  'campaign',
  'language',
] as const
export type KindColumn = (typeof kindColumns)[number]

/** The columns of a kind, in the order of their unique constraint. */
const kindNames = sql.join(kindColumns.map((name) => sql.ref(name)))

/**
 * Writes visits and clicks with their counts in one transaction, which is on disk when this returns: with a commit
 * that does not wait, a crash of the server lost the visits of the last half second.
 * @param randomBytes 32 bytes, from which the salts of new days are made.
 * @param begun is told the number of the transaction before it commits, and that of each next try. When the connection
 *   breaks, the last number tells later whether it did.
 */
export async function insertVisits(
  db: Db,
  batch: readonly Queued[],
  {
    randomBytes,
    begun,
  }: {
    readonly randomBytes: Buffer
    readonly begun: (transactionId: string, first: UncertainTransaction['first']) => void
  },
): Promise<void> {
  const visits = batch.filter(isVisit)
  const codes = await findCodes(db, visits)
  const rows = visits.map((visit, number) => toRow(visit, number, codes.get(visit.qrcodeId)))
  await runTransaction(db, async (tx) => {
    const { rows: ids } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)
    const [transaction] = ids
    if (transaction !== undefined) begun(transaction.id, visits[0])
    await insertKinds(tx, rows)
    await insertSalts(tx, rows, randomBytes)
    await insertRows(tx, rows)
    await insertOrphans(tx, batch.filter(isOrphan))
  })
}

/** What is known of a code when its visits are written. */
type Code = { readonly id: number; readonly time_zone: string; readonly campaign: string }

/** The codes of a batch. */
async function findCodes(db: Db, visits: readonly QueuedVisit[]): Promise<Map<number, Code>> {
  const ids = [...new Set(visits.map(({ qrcodeId }) => qrcodeId))]
  const { rows } = await sql<Code>`
    select qrcodes.id, coalesce(users.time_zone, 'UTC') as time_zone, qrcodes.campaign
    from qrcodes
    left join cards on cards.id = qrcodes.card_id
    left join users on users.id = coalesce(cards.owner_id, qrcodes.owner_id)
    where qrcodes.id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map((code) => [code.id, code]))
}

/** A visit with what its code says; one of an unknown code counts by UTC. */
const toRow = (
  { at, qrcodeId, visitor, isBot, ...visit }: QueuedVisit,
  number: number,
  { time_zone, campaign }: Omit<Code, 'id'> = { time_zone: 'UTC', campaign: '' },
) => ({
  ...visit,
  number,
  milliseconds: at.getTime(),
  qrcode_id: qrcodeId,
  given_visitor: visitor,
  is_bot: isBot,
  time_zone,
  campaign,
})
type VisitRow = ReturnType<typeof toRow>

/**
 * Makes the kinds that there are none of yet. The statement locks the table against `deleteUnusedKinds` until the end of
 * the transaction, also when it adds nothing.
 */
async function insertKinds(db: Db, rows: readonly VisitRow[]): Promise<void> {
  const columns = kindColumns.map((name) => sql`${rows.map((row) => row[name])}::text[]`)
  await sql`
    insert into visit_kinds (${kindNames})
    select distinct ${kindNames} from unnest(${sql.join(columns)}, ${rows.map(isCounted)}::boolean[])
      as sent (${kindNames}, is_counted)
    where is_counted and not exists (
      select from visit_kinds kind where ${sql.join(
        kindColumns.map((name) => sql`kind.${sql.ref(name)} = sent.${sql.ref(name)}`),
        sql` and `,
      )}
    )
    order by ${kindNames}
    on conflict do nothing`.execute(db)
}

/** Facts are of visits of people; robots and clicks are counted by day alone. */
const isCounted = ({ action, is_bot }: VisitRow) => action === 'visit' && !is_bot

/** Makes the salts of the batch's days that there are none of yet. The first process that needs one makes it for all. */
async function insertSalts(db: Db, rows: readonly VisitRow[], randomBytes: Buffer): Promise<void> {
  if (rows.length === 0) return
  const zones = [...new Set(rows.map(({ time_zone }) => time_zone))]
  const times = rows.map(({ milliseconds }) => milliseconds)
  const first = new Date(times.reduce((least, time) => Math.min(least, time), Infinity))
  const last = new Date(times.reduce((most, time) => Math.max(most, time), 0))
  await sql`
    insert into visitor_salts (day, time_zone, salt)
    select day::date, zone, sha256(${randomBytes}::bytea || convert_to(day::date || zone, 'UTF8'))
    from unnest(${zones}::text[]) as zone,
      generate_series(
        date_trunc('day', ${first}::timestamptz at time zone zone),
        ${last}::timestamptz at time zone zone,
        interval '1 day'
      ) as day
    order by 1, 2
    on conflict do nothing`.execute(db)
}

/**
 * Writes the rows, and adds them to the counts of their days. Rows of all tables are locked in one order, so that
 * processes that write at the same time wait for each other and never block each other for good.
 */
async function insertRows(db: Db, rows: readonly VisitRow[]): Promise<void> {
  await sql`
    with sent as materialized (${datedRows(rows)}), firsts as materialized (
      select qrcode_id, day, action, visitor, time_zone, min(number) as number
      from sent where visitor is not null and not is_bot group by qrcode_id, day, action, visitor, time_zone
    ), arrived as (
      insert into daily_visitors (qrcode_id, day, action, visitor, time_zone)
      select qrcode_id, day, action, visitor, time_zone from firsts order by qrcode_id, day, action, visitor
      on conflict do nothing
      returning qrcode_id, day, action, visitor
    ), counted as materialized (
      select sent.*, new.number is not null as is_new_visitor
      from sent
      left join (select firsts.number from firsts join arrived using (qrcode_id, day, action, visitor)) as new
        on new.number = sent.number
    ), new_visits as (
      insert into visits (at, day, hour, qrcode_id, is_new_visitor, is_bot, ${kindNames})
      select at, day, hour, qrcode_id, is_new_visitor, is_bot, ${kindNames}
      from counted where action = 'visit' order by number
    ), new_clicks as (
      insert into clicks (at, day, qrcode_id, click_for, source, is_bot)
      select at, day, qrcode_id, action, source, is_bot
      from counted where action <> 'visit' order by number
    ), counted_visits as (
      insert into visit_days (qrcode_id, day, source, visits, visitors, bots)
      select qrcode_id, day, source, count(*) filter (where not is_bot), count(*) filter (where is_new_visitor),
        count(*) filter (where is_bot)
      from counted where action = 'visit' group by 1, 2, 3 order by 1, 2, 3
      on conflict (qrcode_id, day, source) do update set visits = visit_days.visits + excluded.visits,
        visitors = visit_days.visitors + excluded.visitors, bots = visit_days.bots + excluded.bots
    ), facts as (
      insert into visit_facts (qrcode_id, day, hour, kind_id, visits, visitors)
      select qrcode_id, day, hour, visit_kinds.id, count(*), count(*) filter (where is_new_visitor)
      from counted join visit_kinds using (${kindNames})
      where action = 'visit' and not is_bot group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (qrcode_id, day, hour, kind_id) do update set visits = visit_facts.visits + excluded.visits,
        visitors = visit_facts.visitors + excluded.visitors
    )
    insert into click_days (qrcode_id, day, click_for, clicks, visitors, bots)
    select qrcode_id, day, action, count(*) filter (where not is_bot), count(*) filter (where is_new_visitor),
      count(*) filter (where is_bot)
    from counted where action <> 'visit' group by 1, 2, 3 order by 1, 2, 3
    on conflict (qrcode_id, day, click_for) do update set clicks = click_days.clicks + excluded.clicks,
      visitors = click_days.visitors + excluded.visitors, bots = click_days.bots + excluded.bots`.execute(db)
}

/** The batch with each visit's day and hour, and its visitor's id under the salt of that day. */
const datedRows = (rows: readonly VisitRow[]) => sql`
  select sent.*, local.day, extract(hour from local.time)::smallint as hour,
    substr(sha256(visitor_salts.salt || decode(sent.given_visitor, 'hex')), 1, 16) as visitor
  from (
    select row.*, to_timestamp(row.milliseconds / 1000.0::float8) as at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      number integer, milliseconds bigint, qrcode_id bigint, action text, given_visitor text, is_bot boolean,
      time_zone text, ${sql.join(kindColumns.map((name) => sql`${sql.ref(name)} text`))}
    )
  ) as sent
  cross join lateral (
    select sent.at at time zone sent.time_zone as time, (sent.at at time zone sent.time_zone)::date as day
  ) as local
  left join visitor_salts on visitor_salts.day = local.day and visitor_salts.time_zone = sent.time_zone`

/** So many links are told apart on a day (UTC); the others count together. */
const linksADay = 1_000

/** Counts links that nobody has. */
async function insertOrphans(db: Db, orphans: readonly QueuedOrphan[]): Promise<void> {
  if (orphans.length === 0) return
  await takeLock(db, 'unknownLinks')
  const days = orphans.map(({ at }) => at.toISOString().slice(0, 10))
  await sql`
    with sent as (
      select day, requested, count(*)::integer as visits
      from unnest(${days}::date[], ${orphans.map(({ requested }) => requested)}::text[]) as orphan (day, requested)
      group by day, requested
    ), placed as (
      select sent.day, sent.visits, case
        when known.id is not null then sent.requested
        when (select count(*) from orphan_days where orphan_days.day = sent.day)
          + row_number() over (partition by sent.day, known.id is null order by sent.requested) <= ${linksADay}::integer
          then sent.requested
        else ${otherLinks}::text
      end as requested
      from sent left join orphan_days known on known.day = sent.day and known.requested = sent.requested
    )
    insert into orphan_days (day, requested, visits)
    select day, requested, sum(visits) from placed group by day, requested order by day, requested
    on conflict (day, requested) do update set visits = orphan_days.visits + excluded.visits`.execute(db)
}

export type TransactionState = 'committed' | 'aborted' | 'in progress'

/** A transaction whose connection broke, and the first of the visits or clicks that it wrote, if it wrote any. */
export type UncertainTransaction = {
  readonly transactionId: string
  readonly first: Pick<QueuedVisit, 'qrcodeId' | 'at'> | undefined
}

/**
 * How a transaction of a broken connection ended; a number that this server does not know never committed here. After a
 * crash, PostgreSQL gives numbers again that it had given shortly before: the transaction committed when its own row is
 * there.
 */
export async function findTransactionState(
  db: Db,
  { transactionId, first }: UncertainTransaction,
): Promise<TransactionState> {
  const state = await findStateOfNumber(db, transactionId)
  if (state !== 'committed' || first === undefined) return state
  // In a statement of its own, which sees what has committed by now.
  const itsOwn = sql`qrcode_id = ${first.qrcodeId}::bigint and at = ${first.at}::timestamptz and xmin = ${transactionId}::xid8::xid`
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (select from visits where ${itsOwn}) or exists (select from clicks where ${itsOwn}) as is_there`.execute(
    db,
  )
  return rows[0]?.is_there === true ? 'committed' : 'aborted'
}

async function findStateOfNumber(db: Db, transactionId: string): Promise<TransactionState> {
  try {
    const { rows } = await sql<{ state: TransactionState | null }>`
      select pg_xact_status(${transactionId}::xid8) as state`.execute(db)
    return rows[0]?.state ?? 'aborted'
  } catch (error) {
    // In the future of this server: it has crashed, was restored from a backup, or is another one.
    if (error instanceof Error && 'code' in error && error.code === '22023') return 'aborted'
    throw error
  }
}

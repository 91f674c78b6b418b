import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { runTransaction } from '#server/platform/db/run-transaction.ts'

/** What many visits or clicks of a batch have in common: all but their time and their visitor. */
export type VisitFacets = {
  readonly qrcodeId: number
  /** `visit`, or what was clicked. */
  readonly action: string
  readonly source: string
  readonly device: string
  readonly os: string
  readonly browser: string
  readonly referrer: string
  readonly language: string
  /** Whether the visitor saw a page, or was led on at once. */
  readonly outcome: 'shown' | 'redirected'
  readonly isBot: boolean
  /** False for those who ask not to be tracked. */
  readonly hasVisitor: boolean
}

/** At least one visit, before it is known which day of its owner it belongs to. */
export type VisitBatch = {
  readonly first: Date
  readonly last: Date
  /** Each combination once; a visit has the number of its own, from 1 on. */
  readonly facets: readonly VisitFacets[]
  /** Milliseconds since 1970 and number of the facets of each visit, as arrays are written in SQL. */
  readonly times: string
  readonly facetNumbers: string
  /** 16 bytes for each visit, also for those without a visitor. */
  readonly visitors: Buffer
}

/**
 * Writes visits and clicks with their counts in one transaction, which is on disk when this returns: with a commit
 * that does not wait, a crash of the server lost the visits of the last half second.
 * @param randomBytes 32 bytes, from which the salts of new days are made.
 * @param begun is told the number of the transaction before it commits, and that of each next try. When the connection
 *   breaks, the last number tells later whether it did.
 */
export async function insertVisits(
  db: Db,
  batch: VisitBatch,
  { randomBytes, begun }: { readonly randomBytes: Buffer; readonly begun: (transactionId: string) => void },
): Promise<void> {
  const codes = await listCodes(db, batch)
  await runTransaction(db, async (tx) => {
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx)
    const [transaction] = rows
    if (transaction !== undefined) begun(transaction.id)
    await insertSalts(tx, { batch, codes, randomBytes })
    await insertRows(tx, batch, codes)
  })
}

/** What is known of a code when its visits are written. */
type Code = { readonly id: number; readonly time_zone: string; readonly campaign: string }

/** The codes of a batch; one that is unknown counts by UTC. */
async function listCodes(db: Db, { facets }: VisitBatch): Promise<Code[]> {
  const ids = [...new Set(facets.map(({ qrcodeId }) => qrcodeId))]
  const { rows } = await sql<Code>`
    select asked.id, coalesce(users.time_zone, 'UTC') as time_zone, coalesce(qrcodes.campaign, '') as campaign
    from unnest(${ids}::bigint[]) as asked (id)
    left join qrcodes on qrcodes.id = asked.id
    left join cards on cards.id = qrcodes.card_id
    left join users on users.id = coalesce(cards.owner_id, qrcodes.owner_id)`.execute(db)
  return rows
}

/** Makes the salts of the batch's days that there are none of yet. The first process that needs one makes it for all. */
async function insertSalts(
  db: Db,
  {
    batch: { first, last },
    codes,
    randomBytes,
  }: { readonly batch: VisitBatch; readonly codes: readonly Code[]; readonly randomBytes: Buffer },
): Promise<void> {
  const zones = [...new Set(codes.map(({ time_zone }) => time_zone))]
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
async function insertRows(db: Db, batch: VisitBatch, codes: readonly Code[]): Promise<void> {
  await sql`
    with sent as materialized (${datedRows(batch, codes)}), firsts as materialized (
      select qrcode_id, day, action, visitor, min(number) as number
      from sent where visitor is not null and not is_bot group by qrcode_id, day, action, visitor
    ), arrived as (
      insert into daily_visitors (qrcode_id, day, action, visitor)
      select qrcode_id, day, action, visitor from firsts order by qrcode_id, day, action, visitor
      on conflict do nothing
      returning qrcode_id, day, action, visitor
    ), counted as materialized (
      select sent.*, new.number is not null as is_new_visitor
      from sent
      left join (select firsts.number from firsts join arrived using (qrcode_id, day, action, visitor)) as new
        on new.number = sent.number
    ), new_visits as (
      insert into visits (at, day, hour, qrcode_id, source, visitor, is_new_visitor, is_bot, device, os, browser,
        referrer, campaign, language, outcome)
      select at, day, hour, qrcode_id, source, visitor, is_new_visitor, is_bot, device, os, browser, referrer, campaign,
        language, outcome
      from counted where action = 'visit' order by number
    ), new_clicks as (
      insert into clicks (at, day, qrcode_id, click_for, source, visitor, is_bot)
      select at, day, qrcode_id, action, source, visitor, is_bot
      from counted where action <> 'visit' order by number
    ), counted_visits as (
      insert into visit_days (qrcode_id, day, source, visits, visitors, bots)
      select qrcode_id, day, source, count(*) filter (where not is_bot), count(*) filter (where is_new_visitor),
        count(*) filter (where is_bot)
      from counted where action = 'visit' group by 1, 2, 3 order by 1, 2, 3
      on conflict (qrcode_id, day, source) do update set visits = visit_days.visits + excluded.visits,
        visitors = visit_days.visitors + excluded.visitors, bots = visit_days.bots + excluded.bots
    )
    insert into click_days (qrcode_id, day, click_for, clicks, visitors, bots)
    select qrcode_id, day, action, count(*) filter (where not is_bot), count(*) filter (where is_new_visitor),
      count(*) filter (where is_bot)
    from counted where action <> 'visit' group by 1, 2, 3 order by 1, 2, 3
    on conflict (qrcode_id, day, click_for) do update set clicks = click_days.clicks + excluded.clicks,
      visitors = click_days.visitors + excluded.visitors, bots = click_days.bots + excluded.bots`.execute(db)
}

/** The batch with each visit's day and hour, its campaign, and its visitor's id under the salt of that day. */
function datedRows({ facets, times, facetNumbers, visitors }: VisitBatch, codes: readonly Code[]) {
  const column = <Name extends keyof VisitFacets>(name: Name) => facets.map((each) => each[name])
  return sql`
      select sent.number, sent.at, facet.*, local.day, extract(hour from local.time)::smallint as hour,
        case when facet.has_visitor
          then substr(sha256(visitor_salts.salt || substr(${visitors}::bytea, (sent.number * 16 - 15)::integer, 16)), 1, 16)
        end as visitor
      from (
        select number, to_timestamp(time / 1000.0::float8) as at, facet
        from unnest(${times}::bigint[], ${facetNumbers}::integer[]) with ordinality as visit (time, facet, number)
      ) as sent
      join (
        select given.*, code.time_zone, code.campaign
        from unnest(
          ${column('qrcodeId')}::bigint[],
          ${column('action')}::text[],
          ${column('source')}::text[],
          ${column('device')}::text[],
          ${column('os')}::text[],
          ${column('browser')}::text[],
          ${column('referrer')}::text[],
          ${column('language')}::text[],
          ${column('outcome')}::text[],
          ${column('isBot')}::boolean[],
          ${column('hasVisitor')}::boolean[]
        ) with ordinality as given
          (qrcode_id, action, source, device, os, browser, referrer, language, outcome, is_bot, has_visitor, facet_number)
        join unnest(
          ${codes.map(({ id }) => id)}::bigint[],
          ${codes.map(({ time_zone }) => time_zone)}::text[],
          ${codes.map(({ campaign }) => campaign)}::text[]
        ) as code (id, time_zone, campaign) on code.id = given.qrcode_id
      ) as facet on facet.facet_number = sent.facet
      cross join lateral (
        select sent.at at time zone facet.time_zone as time, (sent.at at time zone facet.time_zone)::date as day
      ) as local
      left join visitor_salts on visitor_salts.day = local.day and visitor_salts.time_zone = facet.time_zone`
}

export type TransactionState = 'committed' | 'aborted' | 'in progress'

/** A transaction whose connection broke, and the first of the visits or clicks that it wrote. */
type UncertainTransaction = {
  readonly transactionId: string
  readonly qrcodeId: number
  readonly at: Date
}

/**
 * How a transaction of a broken connection ended; a number that this server does not know never committed here. After a
 * crash, PostgreSQL gives numbers again that it had given shortly before: the transaction committed when its own row is
 * there.
 */
export async function findTransactionState(
  db: Db,
  { transactionId, qrcodeId, at }: UncertainTransaction,
): Promise<TransactionState> {
  const state = await findStateOfNumber(db, transactionId)
  if (state !== 'committed') return state
  // In a statement of its own, which sees what has committed by now.
  const itsOwn = sql`qrcode_id = ${qrcodeId}::bigint and at = ${at}::timestamptz and xmin = ${transactionId}::xid8::xid`
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

const hoursOfSalts = 24
/** Days before today (UTC) that can still have a salt in some time zone. */
const daysOfSalts = 3

/** Deletes the salts of days that ended more than 24 hours before `now`, and the visitors known of those days. */
export async function deleteOldVisitors(db: Db, now: Date): Promise<void> {
  await sql`delete from visitor_salts
    where (day + 1)::timestamp at time zone time_zone <= ${now}::timestamptz - make_interval(hours => ${hoursOfSalts})`.execute(
    db,
  )
  await sql`delete from daily_visitors
    where day < (${now}::timestamptz at time zone 'UTC')::date - ${daysOfSalts}::integer`.execute(db)
}

/** Moves rows that came before their table, so it may take longer than a request. @returns how many partitions are new. */
export async function prepareVisitMonths(db: Db, now: Date, ahead: number): Promise<number> {
  return runTransaction(db, async (tx) => {
    await sql`set local statement_timeout = '4min'`.execute(tx)
    const { rows } = await sql<{ made: number }>`
      select prepare_visit_months((${now}::timestamptz at time zone 'UTC')::date, ${ahead}::integer) as made`.execute(
      tx,
    )
    return rows[0]?.made ?? 0
  })
}

import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Tables that a rejected call, or one that reads, may change: the last use of sessions, counters of attempts, visits, what was printed first. */
const changing =
  /^(?:sessions|allowances|sign_in_attempts|first_steps|(?:visits|clicks)(?:_\w+)?|visit_days|visit_totals|visit_facts|visit_sums|visit_kinds|orphan_days|click_days|daily_visitors|visitor_salts)$/

/** Resolves when a database has the function below. */
const prepared = new WeakMap<Db, Promise<unknown>>()

/**
 * Creates a function that digests every table: its plan is made once for a connection, which takes longer than to read
 * the rows. A sum of hashes needs no order of them.
 */
async function createDigests(db: Db): Promise<unknown> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by c.relname`.execute(db)
  const watched = tables.rows.map(({ name }) => name).filter((name) => !changing.test(name))
  const digests = watched.map(
    (name) => `select '${name}', sum(hashtextextended(r::text, 0)) || ' of ' || count(*) from "${name}" r`,
  )
  const deliveries = `select 'deliveries', count(*) || ' jobs' from pgboss.job j where j.name like '%deliveries'`
  return sql
    .raw(
      `create function digests() returns table (name text, digest text) language plpgsql as
       $$begin return query ${[...digests, deliveries].join(' union all ')}; end$$`,
    )
    .execute(db)
}

/**
 * A digest of the rows of every table and of the deliveries that wait: table → digest. The suites that compare two
 * snapshots for each endpoint take many.
 */
export async function takeSnapshot(db: Db): Promise<Readonly<Record<string, string>>> {
  if (!prepared.has(db)) prepared.set(db, createDigests(db))
  await prepared.get(db)
  const { rows } = await sql<{ name: string; digest: string | null }>`select * from digests()`.execute(db)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest ?? 'empty']))
}

import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Tables that a rejected call may change: the last use of sessions, counters of attempts, visits. */
const changing =
  /^(?:sessions|allowances|sign_in_attempts|(?:visits|clicks)(?:_\w+)?|visit_days|visit_totals|click_days|daily_visitors|visitor_salts)$/

/**
 * A digest of the rows of every table and of the deliveries that wait: table → digest. A sum of hashes needs no order of
 * the rows, which took most of the database's time in the suites that compare two snapshots for each endpoint.
 */
export async function takeSnapshot(db: Db): Promise<Readonly<Record<string, string>>> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by c.relname`.execute(db)
  const watched = tables.rows.map(({ name }) => name).filter((name) => !changing.test(name))
  const digests = watched.map(
    (name) => sql`select ${name}::text as name,
      sum(hashtextextended(r::text, 0)) || ' of ' || count(*) as digest from ${sql.table(name)} r`,
  )
  const deliveries = sql`select 'deliveries' as name, count(*) || ' jobs' as digest
    from pgboss.job where name = 'deliveries'`
  const { rows } = await sql<{ name: string; digest: string | null }>`
    ${sql.join([...digests, deliveries], sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest ?? 'empty']))
}

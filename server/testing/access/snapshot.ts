import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** What a refused call may change: whose session was used last, how many tries there were, who visited. */
const restless =
  /^(?:sessions|allowances|sign_in_attempts|(?:visits|clicks)(?:_\w+)?|visit_days|visit_totals|click_days|daily_visitors|visitor_salts)$/

/** A digest of every row of every table and of the deliveries that wait: table → digest. */
export async function takeSnapshot(db: Db): Promise<Readonly<Record<string, string>>> {
  const tables = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by c.relname`.execute(db)
  const watched = tables.rows.map(({ name }) => name).filter((name) => !restless.test(name))
  const digests = watched.map(
    (name) => sql`select ${name}::text as name,
      md5(string_agg(r::text, chr(10) order by r::text)) || ' of ' || count(*) as digest from ${sql.table(name)} r`,
  )
  const deliveries = sql`select 'deliveries' as name, count(*) || ' jobs' as digest
    from pgboss.job where name = 'deliveries'`
  const { rows } = await sql<{ name: string; digest: string | null }>`
    ${sql.join([...digests, deliveries], sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest ?? 'empty']))
}

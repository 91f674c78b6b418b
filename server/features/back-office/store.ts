import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { contains, searchColumn } from '#server/platform/db/containing.ts'
import { column } from '#server/platform/db/find-rows.ts'
import type { FoundInParts } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'
import { hasUserText } from '#server/platform/db/user-search.ts'

export type Counts = {
  readonly users: number
  readonly new_users: number
  readonly cards: number
  readonly active_codes: number
  readonly visits: number
  readonly new_leads: number
  readonly outbox_mails: number
  readonly undelivered_mails: number
}

/**
 * The numbers of the installation, in one statement; those that begin with `new_` count from `since`. What there is by the
 * hundred thousand is kept (`count_changes`), not counted.
 */
export async function countEverything(db: Db, since: Date): Promise<Counts> {
  const { rows } = await sql<Counts>`
    with kept as (select counted, sum(change)::bigint as count from count_changes group by counted)
    select
      coalesce((select count from kept where counted = 'users'), 0) as users,
      (select count(*) from users where status in ('active', 'blocked') and created_at >= ${since}) as new_users,
      coalesce((select count from kept where counted = 'cards'), 0) as cards,
      coalesce((select count from kept where counted = 'active_codes'), 0) as active_codes,
      coalesce((select count from kept where counted = 'visits'), 0) as visits,
      (select count(*) from shared_contacts where created_at >= ${since}) as new_leads,
      (select count(*) from outbox_mails) as outbox_mails,
      (select count(*) from mail_deliveries
        where status in ('refused', 'failed', 'bounced') and created_at >= ${since}) as undelivered_mails`.execute(
    db,
  )
  const [counts] = rows
  if (counts === undefined) throw new Error('The installation was not counted.')
  return counts
}

/** Replaces the changes of each kept number by their sum. */
export async function sumUpCounts(db: Db): Promise<void> {
  await sql`
    with removed as (delete from count_changes returning counted, change)
    insert into count_changes (counted, change) select counted, sum(change) from removed group by counted`.execute(
    db,
  )
}

/** The last lines of the audit log, newest first, with the name of who acted. */
export async function selectAuditLines(db: Db, limit: number) {
  return db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.actor_id')
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.action',
      'audit_log.subject_type',
      'audit_log.subject_id',
      'users.name as actor',
    ])
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute()
}

/** The audit log with the names of who acted. */
export const auditRows = tables
  .selectFrom('audit_log')
  .selectAll('audit_log')
  .select(sql<string | null>`(select name from users where users.id = audit_log.actor_id)`.as('actor'))

const ofActors = tables.selectFrom('audit_log').innerJoin('users', 'users.id', 'audit_log.actor_id')

/** Entries whose action, subject or actor has a text. */
export const findEntries = (text: string): FoundInParts => ({
  parts: [
    tables
      .selectFrom('audit_log')
      .select('id')
      .where(contains(sql.ref('search_text'), text)),
    ofActors.select('audit_log.id').where(hasUserText(sql.ref('users.search_text'), text)),
  ],
  isOne: sql<boolean>`(${contains(column(searchColumn), text)} or exists (
    select from users where users.id = ${column('actor_id')} and ${hasUserText(sql`users.search_text`, text)}))`,
})

export const isAtOrAfter = (day: string) => sql<boolean>`${column('at')} >= ${new Date(day)}`

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000)
export const isUntilEndOf = (day: string) => sql<boolean>`${column('at')} < ${dayAfter(day)}`

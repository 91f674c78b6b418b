import { sql } from 'kysely'
import type { Db } from './db/database.ts'

export type Traces = {
  readonly userId: string
  /** Names and addresses of the person, in lower case. They are looked for in texts about others, too. */
  readonly words: readonly string[]
  /** What the person owned, by the type and id of the audit log, such as `card 17`. */
  readonly subjects: readonly string[]
}

/**
 * Removes a person from the audit log, from finished jobs and from stored replies. Lines of the log stay without their
 * contents: who did what to which row, and when.
 */
export async function eraseTraces(db: Db, { userId, words, subjects }: Traces): Promise<void> {
  await sql`
    update audit_log set before = null, after = null, details = '{}'
    where (before is not null or after is not null or details <> '{}')
      and (subject_type || ' ' || subject_id = any(${[`user ${userId}`, ...subjects]}::text[])
        or exists (select from unnest(${[...words]}::text[]) as word
          where strpos(lower(concat(before, after, details)), word) > 0))`.execute(db)
  // Payloads hold ids only (decision 0044), but the error of a failed job may repeat an address.
  await sql`
    delete from pgboss.job
    where state in ('completed', 'cancelled', 'failed')
      and (strpos(data::text, ${userId}) > 0
        or exists (select from unnest(${[...words]}::text[]) as word where strpos(lower(output::text), word) > 0))`.execute(
    db,
  )
  await db
    .deleteFrom('idempotency_keys')
    .where(sql<boolean>`strpos(scope, ${userId}) > 0`)
    .execute()
}

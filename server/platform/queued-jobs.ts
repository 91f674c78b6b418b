import { sql } from 'kysely'
import type { AppCtx } from './ctx.ts'
import type { Db } from './db/database.ts'
import { queues } from './queues.ts'

/** Milliseconds in which somebody can look at a job that is done. */
const keptMilliseconds = 3_600_000

/** Deletes the jobs that are done; those that failed stay for as long as their queue says. */
export async function sweepJobs({ db, now }: Pick<AppCtx, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptMilliseconds)
  await sql`delete from pgboss.job
    where name = any(${[...queues]}::text[]) and state = 'completed' and completed_on < ${before}`.execute(db)
}

/** Lets a job that runs be tried no more: when it fails now, it has failed, and only an admin lets it run again. */
export async function endTries(db: Db, id: string): Promise<void> {
  await sql`update pgboss.job set retry_limit = retry_count
    where id = ${id}::uuid and name = any(${[...queues]}::text[]) and state = 'active'`.execute(db)
}

/**
 * Jobs that wait for their turn or next try, and jobs that failed at every try. Not those whose mail was refused for its
 * address: they stand in the list of mails.
 */
const isQueued = sql`name = any(${[...queues]}::text[]) and state in ('created', 'retry', 'active', 'failed')
  and not exists (select from mail_deliveries as mail where mail.id = job.id and mail.status = 'refused' and state = 'failed')`

export async function countQueuedJobs(db: Db): Promise<{ waiting: number; failed: number }> {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where state <> 'failed') as waiting, count(*) filter (where state = 'failed') as failed
    from pgboss.job where ${isQueued}`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

export type QueuedJobRow = {
  readonly id: string
  /** The handler or schedule that it runs. */
  readonly kind: string
  readonly state: 'waiting' | 'failed'
  /** Why its last try failed; empty before. */
  readonly error: string
  readonly created_at: Date
}

const longestError = 300

/** Lists failed jobs first, then those that wait, each group oldest first. */
export async function selectQueuedJobs(db: Db, limit: number): Promise<QueuedJobRow[]> {
  const { rows } = await sql<QueuedJobRow>`
    select id, coalesce(data ->> 'handler', data ->> 'name', name) as kind,
      case state when 'failed' then 'failed' else 'waiting' end as state,
      left(coalesce(output ->> 'message', output ->> 'value', ''), ${longestError}::int) as error,
      created_on as created_at
    from pgboss.job where ${isQueued}
    order by state = 'failed' desc, created_on, id
    limit ${limit}`.execute(db)
  return rows
}

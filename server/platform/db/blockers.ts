import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A transaction for which another one waits. Nothing of its statements, which may hold data of people. */
export type Blocker = {
  readonly pid: number
  readonly application: string
  readonly user: string | null
  readonly state: string | null
  /** How long the transaction has been open; null when the role may not see it. */
  readonly seconds: number | null
}

/** Milliseconds. */
const lookEvery = 500
/** The end of the work waits for a look that has begun. */
const limits = { connectionTimeoutMillis: 2_000, query_timeout: 2_000 }

/** A transaction that was prepared for a commit in two phases has no process: PostgreSQL gives 0. */
const blockersOf = `
  select distinct blocking.pid, usename as user, state,
    case when blocking.pid = 0 then 'a prepared transaction'
      else coalesce(nullif(application_name, ''), backend_type, 'unknown') end as application,
    extract(epoch from clock_timestamp() - xact_start)::integer as seconds
  from unnest(pg_blocking_pids($1)) as blocking (pid) left join pg_stat_activity using (pid)
  order by pid`

/**
 * Runs `work`, which uses the connection with this `pid`, and calls `onBlocked` twice a second while that waits for
 * others. It looks from a connection of its own, which it opens only for work that takes longer than half a second.
 */
export async function watchBlockers<T>(
  pool: pg.Pool,
  pid: number,
  onBlocked: (blockers: readonly Blocker[]) => void,
  work: () => Promise<T>,
): Promise<T> {
  const ended = new AbortController()
  // Work goes on when nobody can say for whom it waits: all connections may be in use.
  const watching = watch(pool, pid, onBlocked, ended.signal).catch(() => undefined)
  try {
    return await work()
  } finally {
    ended.abort()
    await watching
  }
}

async function watch(
  pool: pg.Pool,
  pid: number,
  onBlocked: (blockers: readonly Blocker[]) => void,
  ended: AbortSignal,
): Promise<void> {
  await sleep(lookEvery, undefined, { signal: ended })
  const client = new pg.Client({ ...pool.options, ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (;;) {
      const { rows } = await client.query<Blocker>(blockersOf, [pid])
      if (rows.length > 0) onBlocked(rows)
      await sleep(lookEvery, undefined, { signal: ended })
    }
  } finally {
    await client.end()
  }
}

/** For the message of an error. */
export const nameBlocker = ({ pid, application, user, seconds }: Blocker): string =>
  [
    `${application} (process ${pid}`,
    ...(user === null ? [] : [`user ${user}`]),
    ...(seconds === null ? [] : [`open for ${seconds} s`]),
  ].join(', ') + ')'

import pg from 'pg'

/** What a process may die before: a statement that changes what others see, or the answer of a provider. */
const isLasting = /^\s*(?:commit|insert|update|delete|merge|with|select\s+pgboss)/iu
/** Between two looks for work that there is not, nothing has changed. */
const isIdle = /^\s*WITH next AS|FROM pgboss|rate_limits|pg_notify|set_config/u

type Query = (...rest: unknown[]) => unknown

/**
 * A process that dies at a step that a test chooses: none of its statements comes to its end from then on, what was not committed is
 * rolled back, and no code after them runs, not even what would handle an error. Steps are counted from 1; without a
 * number it lives, and its steps can be counted.
 */
export function createMortalProcess() {
  let [steps, end, isArmed] = [0, Infinity, false]
  let died = Promise.withResolvers<'died'>()
  let isDead = false
  const open = new Set<pg.Client>()

  /** @returns whether it is dead now */
  function step(): boolean {
    if (isDead) return true
    if (!isArmed) return false
    steps += 1
    if (steps < end) return false
    isDead = true
    for (const { connection } of open) connection.stream.destroy()
    died.resolve('died')
    return true
  }

  return {
    /** Follows a connection from its beginning. */
    watch(client: pg.PoolClient): void {
      if (!(client instanceof pg.Client))
        throw new Error('Only connections of our own process can end with it.')
      if (isDead) client.connection.stream.destroy()
      open.add(client)
      client.on('end', () => void open.delete(client))
      let depth = 0
      const query = client.query.bind(client) as Query
      const watched: Query = (...args) => {
        const [first] = args as [string | { readonly text: string }]
        const text = typeof first === 'string' ? first : first.text
        if (isDead) return new Promise(() => undefined)
        if (/^\s*(?:begin|start transaction)/iu.test(text)) depth = 1
        const isEnd = /^\s*(?:commit|rollback)/iu.test(text)
        if (isEnd) depth = 0
        const counts = isLasting.test(text) && depth === 0 && !isIdle.test(text)
        return counts && step() ? new Promise(() => undefined) : query(...args)
      }
      Object.assign(client, { query: watched })
    },
    /** A provider has done what it was asked for. @returns whether nobody waits for its answer any more */
    asked: step,
    /**
     * Runs what the process does, until it is done or the process is dead.
     * @param at the step at which it dies
     * @returns how many steps there were
     */
    async run(at: number, work: () => Promise<unknown>): Promise<number> {
      ;[steps, end, isArmed] = [0, at, true]
      died = Promise.withResolvers()
      const done = work()
      done.catch(() => undefined)
      await Promise.race([done, died.promise])
      isArmed = false
      return steps
    },
  }
}

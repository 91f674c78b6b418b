import type pg from 'pg'

type Pair = { readonly one: pg.ClientBase; readonly other: pg.ClientBase }

/**
 * Whether a pooler gives a connection another backend for each transaction. `one` asks twice which backend it has, and meanwhile
 * `other` holds a transaction: a pooler that lends backends has lent it the one that was free, and then lends `one` another.
 */
export async function arePooledByTransaction({ one, other }: Pair, milliseconds: number): Promise<boolean> {
  const before = await backendOf(one)
  try {
    await other.query('begin')
  } catch {
    // poolers that lend backends for a statement refuse transactions
    return true
  }
  try {
    // with a single backend to lend, the second answer comes after the end of the transaction
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds, undefined).unref())
    const after = await Promise.race([backendOf(one), late])
    return after !== before
  } finally {
    await other.query('rollback')
  }
}

async function backendOf(client: pg.ClientBase): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** The database stores each statement for each connection: about 30 kB, so at most a few megabytes per connection. */
const namesMax = 250

/** SQLSTATE of a prepared statement whose table has changed since. */
const changedTable = '0A000'

const unnamedMark = '/* planned with its values */'

/** In a statement: it gets no name, because one plan for all values would be bad for most of them. */
export const unnamed = sql.raw(unnamedMark)

/**
 * A pool whose statements carry a name, so that a connection parses and plans each text once instead of every time.
 * The name is a hash of the text, so it is the same in every process. Only texts with parameters get a name, from their
 * second use on, and at most 250 of them: texts that contain lists of varying length cannot fill the memory.
 */
export function nameStatements(pool: pg.Pool): PostgresPool {
  const names = new StatementNames()
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
      const hasName = values.length > 0 && !text.includes(unnamedMark)
      const name = hasName ? names.find(text) : undefined
      const statement = { text, values: [...values] }
      if (name === undefined) return client.query(statement)
      try {
        return await client.query({ ...statement, name })
      } catch (error) {
        if (!isChangedTable(error)) throw error
        names.retire(text)
        // Inside a transaction this fails too; the caller's next try succeeds.
        return client.query(statement)
      }
    }
    return Object.create(client, { query: { value: query } }) as PostgresPoolClient
  }
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect()
      const wrapped = clients.get(client) ?? wrap(client)
      clients.set(client, wrapped)
      return wrapped
    },
    end: () => pool.end(),
  }
}

class StatementNames {
  readonly #names = new Map<string, string | undefined>()
  #once = new Set<string>()

  /** @returns undefined at the first use of a text, when it is retired, and when there are too many. */
  find(text: string): string | undefined {
    if (this.#names.has(text) || this.#names.size >= namesMax) return this.#names.get(text)
    if (!this.#once.has(text)) {
      if (this.#once.size >= namesMax) this.#once = new Set()
      this.#once.add(text)
      return undefined
    }
    this.#once.delete(text)
    const name = `visita_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    this.#names.set(text, name)
    return name
  }

  /** The text is sent without a name from now on. */
  retire(text: string): void {
    this.#names.set(text, undefined)
  }
}

const isChangedTable = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === changedTable

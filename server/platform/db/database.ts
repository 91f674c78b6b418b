import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { DB } from './tables.gen.ts'

export type Database = DB
/** A connection pool or an open transaction: stores take either. */
export type Db = Kysely<DB> | Transaction<DB>

// int8 arrives as text by default; identifiers stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date has no time and no zone: keep it the text it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** Connections on demand, at most `max`. One that breaks while idle is logged and replaced. */
export function createPool(connectionString: string, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, application_name: 'visita' })
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection broke'))
  return pool
}

export function createKysely(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

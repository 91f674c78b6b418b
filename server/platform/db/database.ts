import { Kysely, PostgresDialect } from 'kysely'
import type { Transaction } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { MonitoredPool } from './monitored-pool.ts'
import { nameStatements } from './named-statements.ts'
import type { DB } from './tables.gen.ts'

export type Database = DB
/** A connection pool or an open transaction: stores take either. */
export type Db = Kysely<DB> | Transaction<DB>

// int8 arrives as text by default; identifiers stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// A date has no time and no zone: keep it the text it is.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** Connections on demand, at most `max`; one that breaks is replaced, and a server that is away fails calls at once. */
export function createPool(connectionString: string, max: number, log: Log): MonitoredPool {
  return new MonitoredPool(connectionString, max, log)
}

export function createKysely(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: nameStatements(pool) }) })
}

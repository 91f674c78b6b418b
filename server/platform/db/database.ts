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

// By default pg returns int8 as text; our identifiers stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// Lists of them have numbers of types that the driver knows no names for.
const listTypes: Readonly<Record<'int8' | 'int4', number>> = { int8: 1016, int4: 1007 }
const readNumbers = pg.types.getTypeParser(listTypes.int4) as (text: string) => number[]
pg.types.setTypeParser(listTypes.int8, readNumbers)
// A date has no time and no zone, so it stays text.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** Opens connections on demand, at most `max`, and replaces broken ones; while the server is out of reach, calls fail at once. */
export function createPool(connectionString: string, max: number, log: Log): MonitoredPool {
  return new MonitoredPool(connectionString, max, log)
}

export function createKysely(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: nameStatements(pool) }) })
}

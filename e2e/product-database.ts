import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/** Where the database of a product is that brings its own: each start puts it on another port. @param folder its `DATA_DIR` */
export function databaseUrlOf(folder: string): string {
  const port = readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[3] ?? ''
  const password = readFileSync(path.join(folder, 'postgres-password'), 'utf8').trim()
  return `postgres://visita:${password}@127.0.0.1:${port}/visita`
}

/** One statement in the database of a product. @returns its rows */
export async function queryProduct(folder: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: databaseUrlOf(folder) })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text, values)
  await client.end()
  return rows
}

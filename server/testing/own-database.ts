import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'

const names: string[] = []

/** As the superuser, in one of the databases of the run. */
export async function asSuperuser(database: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(inject('postgresAdminUrl'), database) })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Creates a database that an operator might bring, until the end of the test file.
 * @param how what stands behind `create database <name>`
 * @param statements run in it as the superuser
 */
export async function createOwnDatabase(how = '', ...statements: readonly string[]) {
  const name = `own_${randomUUID().replaceAll('-', '')}`
  await asSuperuser('postgres', `create database ${name} owner visita_app ${how}`)
  names.push(name)
  await asSuperuser(name, ...statements.map((statement) => statement.replaceAll('DATABASE', name)))
  return { name, url: urlOf(inject('postgresUrl'), name) }
}

export function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

afterAll(async () => {
  for (const name of names.splice(0))
    await asSuperuser('postgres', `drop database if exists ${name} with (force)`)
})

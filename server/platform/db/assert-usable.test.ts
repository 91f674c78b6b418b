import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import type pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { asSuperuser, createOwnDatabase, urlOf } from '#server/testing/own-database.ts'
import { hasPgbouncer, startPgbouncer } from '#server/testing/pgbouncer.ts'
import { assertUsable } from './assert-usable.ts'
import { findError } from './find-error.ts'

const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

/** A server that does `act` with every connection. @returns a DATABASE_URL that leads there. */
async function urlOfServer(act: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    act(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  servers.push(server)
  return `postgres://visita:hunter2@127.0.0.1:${(server.address() as AddressInfo).port}/cards`
}

/** Empty for a database that can be used. */
const whatItSays = (url: string) =>
  assertUsable(url).then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : 'no error'),
  )

const whole = inject('postgresUrl')
const fresh = await createOwnDatabase()

it('accepts a fresh database and a migrated one', async () => {
  expect(await whatItSays(fresh.url)).toBe('')
  const migrated = await createOwnDatabase('template template_visita')
  expect(await whatItSays(migrated.url)).toBe('')
})

it('says, without the password, why DATABASE_URL does not lead to a database, and what to do', async () => {
  const closed = await urlOfServer(() => undefined)
  await new Promise((resolve) => servers.at(-1)?.close(resolve))
  const wrongPassword = new URL(whole)
  wrongPassword.password = 'hunter2'
  const reasons: readonly (readonly [url: string, reason: RegExp])[] = [
    [closed, /ECONNREFUSED.* Start it, or correct host and port\.$/],
    [await urlOfServer(() => undefined), /it does not answer\. Start it/],
    [await urlOfServer((socket) => socket.end()), /terminated/],
    [await urlOfServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')), /.+/],
    [wrongPassword.href, /password authentication failed.* percent-encode/],
    [urlOf(whole, 'nowhere'), /"nowhere" does not exist\. Create it/],
    [`${fresh.url}?sslmode=verify-full`, /does not support SSL connections\. Leave sslmode out/],
    [`${fresh.url}?sslrootcert=/nowhere/ca.pem`, /\/nowhere\/ca\.pem.* Correct sslrootcert/],
  ]
  const said = await Promise.all(reasons.map(([url]) => whatItSays(url)))
  for (const [index, [url, reason]] of reasons.entries()) {
    const { host, pathname } = new URL(url)
    expect(said[index]).toMatch(reason)
    expect(said[index]).toContain(`The database of DATABASE_URL (${host}${pathname}) cannot be used: `)
    expect(said[index]).not.toContain('hunter2')
  }
})

const errors: readonly (readonly [string, how: string, statements: readonly string[], said: RegExp])[] = [
  ['LATIN1', "encoding 'LATIN1' locale 'C' template template0", [], /encoding is LATIN1/],
  ['SQL_ASCII', "encoding 'SQL_ASCII' locale 'C' template template0", [], /encoding is SQL_ASCII/],
  [
    'read-only',
    '',
    ['alter database DATABASE set default_transaction_read_only = on'],
    /read-only.*ALTER ROLE/,
  ],
  [
    'without a schema',
    '',
    ['alter database DATABASE set search_path = "App", other'],
    /search_path \("App", other\).*CREATE SCHEMA "App"/,
  ],
  [
    'without the right to create tables',
    '',
    ['alter schema public owner to visita'],
    /may not create tables.*GRANT CREATE ON SCHEMA "public" TO "visita_app"/,
  ],
  [
    'without the right to create schemas',
    '',
    ['grant all on schema public to visita_app', 'alter database DATABASE owner to visita'],
    /may not create schemas.*GRANT CREATE ON DATABASE/,
  ],
  [
    'with tables of another application',
    '',
    ['create table posts ()', 'create table tags ()'],
    /tables of another application \(posts, tags\)/,
  ],
  [
    'with the list of migrations of another application',
    '',
    ['create table migrations (id int, migration text, batch int)'],
    /tables of another application \(migrations\)/,
  ],
  [
    'restored by another role',
    'template template_visita',
    ['alter table migrations owner to visita'],
    /belong to the role visita\./,
  ],
]

it.each(errors)('refuses a database %s, and says what to run', async (_, how, statements, said) => {
  const { name, url } = await createOwnDatabase(how, ...statements)
  const sentence = await whatItSays(url)
  expect(sentence).toMatch(said)
  const remedy =
    /Run (?:in the database (?<place>\w+) )?(?<sql>(?:ALTER|CREATE SCHEMA|GRANT CREATE) .*)\.$/.exec(
      sentence,
    )?.groups
  if (remedy === undefined) return
  await asSuperuser(remedy['place'] ?? name, remedy['sql'] ?? '')
  expect(await whatItSays(url)).toBe('')
})

it('refuses a PostgreSQL that is too old, and a standby', async () => {
  const found = { version: 15, encoding: 'UTF8', unavailable: [], tables: [], schema: 'public' }
  const answering = (row: object) =>
    ({ query: () => Promise.resolve({ rows: [{ ...found, ...row }] }) }) as unknown as pg.ClientBase
  expect(await findError(answering({ version: 14 }))).toContain('PostgreSQL 14, and 15 is the oldest')
  expect(await findError(answering({ is_standby: true }))).toContain('Name the primary server')
  expect(await findError(answering({ unavailable: ['pg_trgm'] }))).toContain('postgresql-contrib')
})

describe.skipIf(!hasPgbouncer)('through PgBouncer (Debian package pgbouncer, else skipped)', () => {
  it.each(['', 'server_round_robin = 1', 'default_pool_size = 1'])(
    'refuses transaction mode %s, whichever backend it lends first',
    async (settings) => {
      const through = await startPgbouncer('transaction', settings)
      expect(await whatItSays(through(fresh.name))).toMatch(/pooler in transaction mode.*pool_mode = session/)
    },
  )

  it('refuses statement mode, and accepts session mode', async () => {
    const [byStatement, bySession] = [await startPgbouncer('statement'), await startPgbouncer('session')]
    expect(await whatItSays(byStatement(fresh.name))).toMatch(/pool_mode = session/)
    expect(await whatItSays(bySession(fresh.name))).toBe('')
  })
})

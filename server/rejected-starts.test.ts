import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createOwnDatabase } from '#server/testing/own-database.ts'
import { boot } from './boot.ts'
import { lockFolder } from './platform/db/embedded/lock.ts'
import { readEnv } from './platform/env.ts'
import { createLog } from './platform/log.ts'

/**
 * Every reason not to start, beside wrong values of variables (env.test.ts), databases that do not fit (assert-usable.test.ts), secrets of
 * others (installation-secret.test.ts) and addresses that cannot be listened on (start.test.ts in e2e).
 */
type Rejection = {
  readonly what: string
  /** @returns the environment */
  readonly prepare: (folder: string) => Promise<Record<string, string>>
  readonly says: (folder: string) => string
  /** What the operator can do. */
  readonly wayOut: string
}

const ownDatabase = async (...statements: readonly string[]) => ({
  DATABASE_URL: (await createOwnDatabase('template template_visita', ...statements)).url,
})

const rejections: readonly Rejection[] = [
  {
    what: 'the folder is in use',
    prepare: (folder) => {
      afterAll(lockFolder(folder))
      return Promise.resolve({})
    },
    says: (folder) => `Visita is already running on ${folder}`,
    wayOut: 'Stop it first, or set DATA_DIR.',
  },
  {
    what: 'the password file of the embedded database is damaged',
    prepare: async (folder) => {
      await writeFile(path.join(folder, 'postgres-password'), 'half')
      return {}
    },
    says: (folder) => `${path.join(folder, 'postgres-password')} is damaged`,
    wayOut: 'backup',
  },
  {
    what: 'the secret is damaged',
    prepare: async (folder) => {
      await writeFile(path.join(folder, 'secret'), 'half')
      return ownDatabase()
    },
    says: (folder) => `${path.join(folder, 'secret')} is damaged`,
    wayOut: 'Put the file of your backup in its place.',
  },
  {
    what: 'the database does not answer',
    prepare: () => Promise.resolve({ DATABASE_URL: 'postgres://visita:hunter2@127.0.0.1:1/cards' }),
    says: () => 'The database of DATABASE_URL (127.0.0.1:1/cards) cannot be used',
    wayOut: 'Start it, or correct host and port.',
  },
  {
    what: 'the database is of a newer version',
    prepare: () =>
      ownDatabase("insert into migrations (name, hash) values ('29990101T000000-later.sql', 'x')"),
    says: () => 'This database has applied the migration 29990101T000000-later.sql',
    wayOut: 'Start the version that has, or use another database.',
  },
  {
    what: 'a migration is another one than the database has applied',
    prepare: () =>
      ownDatabase("update migrations set hash = 'x' where name = (select min(name) from migrations)"),
    says: () => 'was changed after it was applied',
    wayOut: 'Start the version that it was applied by.',
  },
]

const base = await mkdtemp(path.join(tmpdir(), 'visita-rejections-'))
afterAll(() => rm(base, { recursive: true, force: true }))

it.each(rejections)('says in a line that $what, and the way out', async ({ what, prepare, says, wayOut }) => {
  const folder = path.join(base, what.replaceAll(' ', '-'))
  await mkdir(folder)
  const env = readEnv({ DATA_DIR: folder, ...(await prepare(folder)) })
  const started = boot(env, createLog('silent'), 'server/migrations')
  const said = await started.then(
    ({ close }) => close().then(() => ''),
    (error: unknown) => (error instanceof Error ? error.message : 'no error'),
  )
  expect(said).toContain(says(folder))
  expect(said).toContain(wayOut)
  expect(said).toMatch(/^[^\n]+\.$/)
  expect(said).not.toContain('hunter2')
})

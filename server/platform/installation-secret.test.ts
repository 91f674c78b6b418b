import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { boot } from '#server/boot.ts'
import { createUser } from '#server/testing/factories.ts'
import { createOwnDatabase } from '#server/testing/own-database.ts'
import { readEnv } from './env.ts'
import { fingerprintOf } from './installation-secret.ts'
import { createLog } from './log.ts'

const base = await mkdtemp(path.join(tmpdir(), 'visita-installation-'))
afterAll(() => rm(base, { recursive: true, force: true }))
const silent = createLog('silent')
const folder = (name: string) => path.join(base, name)
const fileOf = (name: string) => path.join(folder(name), 'secret')

/** Starts a process with a folder of its own and ends it. @returns why it was refused; empty when it was not */
async function start(url: string, name: string, { SECRET = '', adopts = false } = {}): Promise<string> {
  const env = readEnv({ DATABASE_URL: url, DATA_DIR: folder(name), SECRET, DATABASE_POOL: '2' })
  try {
    const { close } = await boot(env, silent, 'server/migrations', undefined, adopts)
    await close()
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : 'no error'
  }
}
const migrated = async () => (await createOwnDatabase('template template_visita')).url

it('refuses a second folder without a secret, and leaves none there', async () => {
  const url = await migrated()
  expect(await start(url, 'first')).toBe('')
  const said = await start(url, 'empty')
  expect(said).toContain(`${fileOf('empty')} is missing, and this database was set up with a secret. Bring`)
  expect(await readdir(folder('empty'))).not.toContain('secret')
  expect(await start(url, 'first')).toBe('')
})

it('names the file or the variable that is not the one of the database, and repeats no secret', async () => {
  const url = await migrated()
  expect(await start(url, 'one')).toBe('')
  await start(await migrated(), 'other')
  const theirs = await readFile(fileOf('other'), 'utf8')
  expect(await start(url, 'other')).toMatch(
    new RegExp(`^${fileOf('other')} is not the secret that this database was set up with`),
  )
  expect(await readFile(fileOf('other'), 'utf8')).toBe(theirs)
  const said = await start(url, 'one', { SECRET: 'x'.repeat(40) })
  expect(said).toMatch(/^SECRET is not the secret/)
  expect(said).not.toContain('xxx')
  const SECRET = await readFile(fileOf('one'), 'utf8')
  expect(await start(url, 'third', { SECRET })).toBe('')
})

it('lets one of two first starts at once win, and the other is told', async () => {
  const { url } = await createOwnDatabase()
  const said = await Promise.all([start(url, 'left'), start(url, 'right')])
  expect(said.filter((words) => words === '')).toHaveLength(1)
  expect(said.find((words) => words !== '')).toContain('this database was set up with')
})

it('agrees with itself where two first starts share a folder', async () => {
  const { url } = await createOwnDatabase()
  expect(await Promise.all([start(url, 'shared'), start(url, 'shared')])).toEqual(['', ''])
})

it('takes over the secret of an installation from before fingerprints, but makes none for it', async () => {
  const { url } = await createOwnDatabase('template template_visita')
  const env = readEnv({ DATABASE_URL: url, DATA_DIR: folder('old'), SECRET: 'o'.repeat(43) })
  const { ctx, close } = await boot(env, silent, 'server/migrations')
  await createUser(ctx.db)
  await ctx.db.deleteFrom('installation').execute()
  await close()
  expect(await start(url, 'new')).toContain(`${fileOf('new')} is missing`)
  await writeFile(fileOf('old'), 'o'.repeat(43))
  expect(await start(url, 'old')).toBe('')
  expect(await start(url, 'new')).toContain(`${fileOf('new')} is missing`)
})

it('adopts another secret only when it is told to', async () => {
  const url = await migrated()
  expect(await start(url, 'lost')).toBe('')
  await rm(fileOf('lost'))
  expect(await start(url, 'lost')).toContain('npm run admin -- adopt-secret')
  expect(await start(url, 'lost', { adopts: true })).toBe('')
  expect(await start(url, 'lost')).toBe('')
})

it('keeps a fingerprint that is another one for each secret and holds none of it', () => {
  const secret = 'correct-horse-battery-staple-correct-horse'
  expect(fingerprintOf(secret)).toMatch(/^[0-9a-f]{64}$/)
  expect(fingerprintOf(`${secret}.`)).not.toBe(fingerprintOf(secret))
})

import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, it } from 'vitest'
import { signIn } from '#contract/auth.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createUser, hashOfToken } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

/** Hashes that better-auth 1.7.7 made. */
const oldHashes = {
  'a kiln of blue glass':
    'cefd8cc708cda870974041079c431383:1846d87aa86f35b117f4662a7d858c5caa1b27eb044e7d590834c859fdacf4dbca0a23534cd589f8997068f70a707e8628ef122c556c2974636ff08d22cddc69',
  'Pässwörter ﬁnden':
    '0978af955bf4cab90083f0c9726ef69f:f3a637cc81d1c3882f45bc06535e5bd3a497d0dfb654ef125229b03116e65e8851037e6e36a559c5dda811e5e9050ca758f949735c5c2696044942122a076818',
}

const folder = await mkdtemp(path.join(tmpdir(), 'visita-old-accounts-'))
const name = `old_accounts_${randomUUID().replaceAll('-', '')}`
const admin = new pg.Client({ connectionString: inject('postgresUrl') })
await admin.connect()
await admin.query(`create database ${name} template template0`)
await admin.end()
const pool = new pg.Pool({
  connectionString: inject('postgresUrl').replace(/\/postgres$/, `/${name}`),
  max: 2,
})
afterAll(async () => {
  await pool.end()
  await rm(folder, { recursive: true, force: true })
})

const query = async (text: string, values: unknown[] = []) =>
  (await pool.query<Record<string, unknown>>(text, values)).rows

it('takes over the accounts, sessions and Google links of the release before', async () => {
  for (const file of await readdir('server/migrations'))
    if (file < '0050') await cp(path.join('server/migrations', file), path.join(folder, file))
  await migrate(pool, folder)
  const token = 'abcdefghijklmnopqrstuvwxyzABCDEF'
  const hash = oldHashes['a kiln of blue glass']
  await query(`
    insert into users (id, name, email, email_verified, username, phone_number, phone_number_verified, created_at) values
      ('00000000-0000-4000-8000-000000000001', 'Asha', 'asha@example.com', true, 'asha', '+919876543210', false, '2026-01-01'),
      ('00000000-0000-4000-8000-000000000002', 'Lena', 'lena@example.com', true, null, null, false, '2026-02-01'),
      ('00000000-0000-4000-8000-000000000003', 'Ravi', 'ravi@example.com', false, 'ravi', '+919876543211', true, '2026-03-01')`)
  await query(
    `insert into accounts (user_id, account_id, provider_id, password) values
      ('00000000-0000-4000-8000-000000000001', 'x', 'credential', $1),
      ('00000000-0000-4000-8000-000000000002', 'google-1', 'google', null)`,
    [hash],
  )
  await query(
    `insert into sessions (user_id, token, expires_at, created_at) values
      ('00000000-0000-4000-8000-000000000001', $1, '2026-11-30', '2026-11-20'),
      ('00000000-0000-4000-8000-000000000002', 'of somebody who never signed out', '2026-11-30', '2026-01-01')`,
    [token],
  )

  await migrate(pool, 'server/migrations')
  expect(
    await query(`select right(user_id::text, 1) as id, kind, value, confirmed_at is not null as confirmed
      from addresses order by user_id, kind`),
  ).toEqual([
    { id: '1', kind: 'mail', value: 'asha@example.com', confirmed: true },
    { id: '1', kind: 'phone', value: '+919876543210', confirmed: false },
    { id: '2', kind: 'mail', value: 'lena@example.com', confirmed: true },
    { id: '3', kind: 'mail', value: 'ravi@example.com', confirmed: false },
    { id: '3', kind: 'phone', value: '+919876543211', confirmed: true },
  ])
  expect(await query('select password_hash from users order by id')).toEqual([
    { password_hash: hash },
    { password_hash: null },
    { password_hash: null },
  ])
  expect(await query('select provider, subject from identities')).toEqual([
    { provider: 'google', subject: 'google-1' },
  ])
  const day = (column: string) =>
    `to_char(${column} at time zone current_setting('TimeZone'), 'YYYY-MM-DD') as ${column}`
  expect(
    await query(`select token_hash, ${day('seen_at')}, ${day('ends_at')} from sessions order by user_id`),
  ).toEqual([
    { token_hash: hashOfToken(token), seen_at: '2026-11-23', ends_at: '2027-02-18' },
    // Nobody is signed out by the upgrade: who has been here for long gets the week they were promised.
    {
      token_hash: hashOfToken('of somebody who never signed out'),
      seen_at: '2026-11-23',
      ends_at: '2026-11-30',
    },
  ])
  const gone = await query(
    `select to_regclass('accounts') as a, to_regclass('verifications') as v, to_regclass('one_time_codes') as c`,
  )
  expect(gone).toEqual([{ a: null, v: null, c: null }])
})

it('lets people in with the password they had, and hashes it anew', async () => {
  const { ctx, call } = await createTestApp()
  for (const [password, hash] of Object.entries(oldHashes)) {
    const { id, username } = await createUser(ctx.db, { password_hash: hash })
    const read = async () =>
      (await ctx.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst())
        ?.password_hash
    const enter = (word: string) => call(signIn, { body: { username, password: word } })
    expect((await enter(`${password}!`)).error).toBe('login_failed')
    expect(await read()).toBe(hash)
    // Several at once: one hashes anew, and nobody is turned away for it.
    const entered = await Promise.all([enter(password), enter(password), enter(password)])
    expect(entered.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await read()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await enter(password)).status).toBe(200)
    expect((await enter(`${password}!`)).error).toBe('login_failed')
  }
})

it('takes as long for a login that nobody has as for one with an old password, while there are any', async () => {
  const { ctx, call } = await createTestApp()
  const old = await createUser(ctx.db, { password_hash: oldHashes['a kiln of blue glass'] })
  const time = async (username: string) => {
    const started = performance.now()
    await call(signIn, { body: { username, password: 'wrong horse' } })
    return performance.now() - started
  }
  const times: { known: number; unknown: number }[] = []
  for (let round = 0; round < 4; round += 1)
    times.push({ known: await time(old.username), unknown: await time(`nobody.${round}`) })
  const quickest = (which: 'known' | 'unknown') => Math.min(...times.map((pair) => pair[which]))
  // scrypt is most of the work: without it the unknown login would answer in a quarter of the time.
  expect(quickest('unknown')).toBeGreaterThan(quickest('known') / 2)
})

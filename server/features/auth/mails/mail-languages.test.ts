import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { forgotPassword, signUp } from '#contract/auth.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { getUserDetails, updateUserLocale } from '#contract/users.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx

/** Sends a request from a browser with a language, and perhaps with one that was chosen. */
async function send(endpoint: EndpointShape, body: object, headers: Record<string, string>): Promise<void> {
  const { method, path: address } = endpoint
  const init = { method, headers: { 'content-type': 'application/json', ...headers } }
  const reply = await app.fetch(address, { ...init, body: JSON.stringify(body) })
  expect(reply.status).toBe(200)
  await app.drain()
}

const subjectsTo = async (email: string) => (await listMails(db, email)).map(({ subject }) => subject)
const formOf = (username: string) => ({
  username,
  email: `${username}@example.com`,
  password: 'correct horse',
  name: 'Layla',
  user_type: 'USER',
})
const localeOf = async (username: string) =>
  (await db.selectFrom('users').select('locale').where('username', '=', username).executeTakeFirst())?.locale

it('writes to an account without a language in that of the request', async () => {
  await send(signUp, formOf('layla'), { 'accept-language': 'ar-EG,en;q=0.5' })
  expect(await localeOf('layla')).toBeNull()
  expect(await subjectsTo('layla@example.com')).toEqual([expect.stringContaining('بريدك')])
  const asha = await createUser(db, { email: 'asha@example.com' })
  const body = { email_or_phoneNo: 'asha@example.com', isEmail: true }
  await send(forgotPassword, body, { 'accept-language': 'hi' })
  expect(await subjectsTo('asha@example.com')).toEqual([expect.stringContaining('पासवर्ड')])
  expect((await app.call(getUserDetails, { as: asha.token })).data.locale).toBeNull()
})

it('stores the language that was chosen before signing up', async () => {
  await send(signUp, formOf('omar'), { cookie: 'locale=ar', 'accept-language': 'hi' })
  expect(await localeOf('omar')).toBe('ar')
})

it('writes in the language of the account, whatever the request says', async () => {
  const meera = await createUser(db, { email: 'meera@example.com' })
  await app.call(updateUserLocale, { body: { locale: 'hi' }, as: meera.token })
  const body = { email_or_phoneNo: 'meera@example.com', isEmail: true }
  await send(forgotPassword, body, { 'accept-language': 'ar' })
  expect(await subjectsTo('meera@example.com')).toEqual([expect.stringContaining('पासवर्ड')])
})

it('keeps languages that were chosen before there was none by default', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'visita-languages-'))
  const name = `languages_${randomUUID().replaceAll('-', '')}`
  const server = new pg.Pool({ connectionString: inject('postgresUrl') })
  await server.query(`create database ${name} template template0`)
  const pool = new pg.Pool({ connectionString: inject('postgresUrl').replace(/\/postgres$/, `/${name}`) })
  try {
    const files = (await readdir('server/migrations')).filter((file) => file.endsWith('.sql')).toSorted()
    const last = files.findIndex((file) => file.endsWith('-user-languages.sql'))
    const copy = (file: string) => cp(`server/migrations/${file}`, path.join(folder, file))
    await Promise.all(files.slice(0, last).map(copy))
    await migrate(pool, folder)
    await pool.query(`insert into users (name) values ('Asha')`)
    await pool.query(`insert into users (name, locale) values ('Layla', 'ar')`)
    await Promise.all(files.slice(last).map(copy))
    await migrate(pool, folder)
    await pool.query(`insert into users (name) values ('Mei')`)
    const { rows } = await pool.query('select name, locale from users order by name')
    expect(rows).toEqual([
      { name: 'Asha', locale: null },
      { name: 'Layla', locale: 'ar' },
      { name: 'Mei', locale: null },
    ])
  } finally {
    await pool.end()
    await server.end()
    await rm(folder, { recursive: true })
  }
})

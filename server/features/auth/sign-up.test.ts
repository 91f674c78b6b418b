import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn, signUp } from '#contract/auth.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { getUserDetails } from '#contract/users.ts'
import { getMailedCode, listMails } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx

let form: BodyOf<typeof signUp>
let number = 0
beforeEach(() => {
  number += 1
  form = {
    username: `asha.${number}`,
    password: 'correct horse',
    email: `asha${number}@example.com`,
    phone: `98765 43${String(number).padStart(3, '0')}`,
    name: 'Asha Rao',
    identity_verified: 0,
    vaccinated: 0,
    country: 'India',
    country_id: 356,
    country_dial: '+91',
    user_type: 'USER',
  }
})

const countRows = async () => {
  const users = await db.selectFrom('users').select('id').execute()
  const accounts = await db.selectFrom('accounts').select('id').execute()
  return { users: users.length, accounts: accounts.length }
}

describe('signing up', () => {
  it('makes an account that can sign in at once, with the phone number in one spelling', async () => {
    const made = await app.call(signUp, { body: form })
    expect(made).toMatchObject({ status: 200, error: null, message: 'Registration Success.' })
    const { data } = await app.call(signIn, { body: { username: form.username, password: form.password } })
    const details = await app.call(getUserDetails, { as: data.token })
    expect(details.data).toEqual({
      user_id: made.data.user_id,
      name: 'Asha Rao',
      username: form.username,
      email: form.email,
      phone: `+91987654300${number}`,
      dob: null,
      photo: null,
      country_id: 356,
      country_dial: '+91',
      user_role: 'USER',
      is_partner: false,
      email_verified: false,
    })
  })

  it('makes companies companies', async () => {
    await app.call(signUp, { body: { ...form, user_type: 'COMPANY' } })
    const { data } = await app.call(signIn, { body: { username: form.email, password: form.password } })
    expect(data.role).toBe('COMPANY')
  })

  it('writes names and addresses in lower case', async () => {
    await app.call(signUp, { body: { ...form, username: 'MixedCase', email: 'Mixed@Example.com' } })
    const row = await db
      .selectFrom('users')
      .select('email')
      .where('username', '=', 'mixedcase')
      .executeTakeFirst()
    expect(row?.email).toBe('mixed@example.com')
  })

  it.each([
    ['an admin', { user_type: 'ADMIN' }, 'user_type'],
    ['a short name', { username: 'ab' }, 'username'],
    ['a long name', { username: 'a'.repeat(31) }, 'username'],
    ['a name with an @', { username: 'asha@home' }, 'username'],
    ['a short password', { password: '1234567' }, 'password'],
    ['a long password', { password: 'x'.repeat(129) }, 'password'],
    ['no email address', { email: undefined }, 'email'],
    ['a wrong email address', { email: 'asha@' }, 'email'],
    ['no name', { name: '  ' }, 'name'],
    ['a phone number that nobody has', { phone: '12345' }, 'phone'],
    ['a country that there is not', { country_id: 9999 }, 'country_id'],
  ])('refuses %s and says which field', async (_, change, path) => {
    const before = await countRows()
    const { status, fields } = await app.call(signUp, { body: { ...form, ...change } as typeof form })
    expect(status).toBe(422)
    expect(fields.map((field) => field.path)).toEqual([path])
    expect(await countRows()).toEqual(before)
  })

  it('takes a phone number of another country than the chosen one', async () => {
    await app.call(signUp, { body: { ...form, phone: '+44 20 7946 0018' } })
    const row = await db
      .selectFrom('users')
      .select('phone_number')
      .where('username', '=', form.username)
      .executeTakeFirst()
    expect(row?.phone_number).toBe('+442079460018')
  })
})

describe('a name, address or number that is taken', () => {
  it.each(['username', 'email', 'phone'] as const)('refuses the second with the same %s', async (field) => {
    await app.call(signUp, { body: form })
    const before = await countRows()
    const second = {
      ...form,
      username: `second.${number}`,
      email: `second${number}@example.com`,
      phone: `97654 32${String(number).padStart(3, '0')}`,
      [field]: form[field],
    }
    expect(await app.call(signUp, { body: second })).toMatchObject({
      status: 409,
      error: 'signup_failed',
      message: 'Signup failed. Username already exist.',
      data: null,
    })
    expect(await countRows()).toEqual(before)
  })

  it('lets one of ten win who sign up with one name at the same moment', async () => {
    const before = await countRows()
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        app.call(signUp, { body: { ...form, email: `racer${index}@example.com`, phone: '' } }),
      ),
    )
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(results.filter(({ error }) => error === 'signup_failed')).toHaveLength(9)
    expect(await countRows()).toEqual({ users: before.users + 1, accounts: before.accounts + 1 })
  })

  it('tells the owner of a taken address, once a day however often somebody tries', async () => {
    await app.call(signUp, { body: form })
    await app.drain()
    for (const username of ['stranger.one', 'stranger.two'])
      await app.call(signUp, { body: { ...form, username, phone: '' } })
    await app.drain()
    const mails = await listMails(db, form.email)
    expect(mails.map((mail) => mail.subject)).toEqual([
      expect.stringContaining('confirms your email address'),
      'You already have an account',
    ])
    expect(mails[1]?.body_text).toContain('http://visita.test/auth/Login')
  })
})

it('keeps only a hash of the code, and neither code nor password in the job queue', async () => {
  await app.call(signUp, { body: form })
  await app.drain()
  const code = await getMailedCode(db, form.email)
  const stored = JSON.stringify(await db.selectFrom('one_time_codes').selectAll().execute())
  expect(stored).not.toContain(code)
  const accounts = JSON.stringify(await db.selectFrom('accounts').selectAll().execute())
  expect(accounts).not.toContain(form.password)
  const jobs = JSON.stringify(await sql`select data from pgboss.job`.execute(db))
  expect(jobs).toContain('UserSignedUp')
  expect(jobs).not.toContain(code)
  expect(jobs).not.toContain(form.password)
})

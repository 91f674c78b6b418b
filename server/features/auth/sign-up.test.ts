import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { signIn, signUp } from '#contract/auth.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { getUserDetails } from '#contract/users.ts'
import { createUser } from '#server/testing/factories.ts'
import { getMailedCode, listMails } from '#server/testing/mailbox.ts'
import { asSession, createTestApp } from '#server/testing/test-app.ts'

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
  const addresses = await db.selectFrom('addresses').select('id').execute()
  return { users: users.length, addresses: addresses.length }
}

const listAddresses = async (username: string) => {
  const rows = await db
    .selectFrom('addresses')
    .innerJoin('users', 'users.id', 'addresses.user_id')
    .select('value')
    .where('username', '=', username)
    .execute()
  return rows.map(({ value }) => value)
}

describe('signing up', () => {
  it('creates an account that can sign in at once, and stores the phone number in the form of E.164', async () => {
    const made = await app.call(signUp, { body: form })
    expect(made).toMatchObject({ status: 200, error: null, message: 'Registration Success.' })
    const { data } = await app.call(signIn, { body: { username: form.username, password: form.password } })
    const details = await app.call(getUserDetails, { as: data.token })
    expect(details.data).toEqual({
      user_id: made.data.user_id,
      default_temp_status: 1,
      custom_template_ids: [],
      locale: null,
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
      email_unreachable_since: null,
      pending_email: null,
      phone_verified: false,
      pending_phone: null,
      state_id: null,
      city_id: null,
      city: '',
      companyName: '',
      gstNumber: '',
      gstAddress: '',
      time_zone: 'UTC',
      time_zone_is_known: false,
      industry_type_id: null,
      industry_department_id: null,
      profession_type_id: null,
      has_password: true,
    })
  })

  it('takes the time zone of the browser, and asks later where that says none that exists', async () => {
    const zoneOf = async (username: string) =>
      db
        .selectFrom('users')
        .select(['time_zone', 'time_zone_is_known'])
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    await app.call(signUp, { body: { ...form, username: 'in.india', time_zone: 'Asia/Kolkata' } })
    expect(await zoneOf('in.india')).toEqual({ time_zone: 'Asia/Kolkata', time_zone_is_known: true })
    for (const time_zone of ['Etc/Unknown', '+05:30', "x'); drop table users"]) {
      const username = `zone-${time_zone.length}`
      expect((await app.call(signUp, { body: { ...form, username, time_zone } })).status).toBe(200)
      expect(await zoneOf(username)).toEqual({ time_zone: 'UTC', time_zone_is_known: false })
    }
  })

  it('gives companies the role COMPANY', async () => {
    await app.call(signUp, { body: { ...form, user_type: 'COMPANY' } })
    const { username, password } = form
    const { data } = asSession(await app.call(signIn, { body: { username, password } }))
    expect(data.role).toBe('COMPANY')
  })

  it('writes names and addresses in lower case', async () => {
    await app.call(signUp, { body: { ...form, username: 'MixedCase', email: 'Mixed@Example.com' } })
    expect(await listAddresses('mixedcase')).toContain('mixed@example.com')
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

  it('accepts a phone number of another country than the chosen one', async () => {
    await app.call(signUp, { body: { ...form, phone: '+44 20 7946 0018' } })
    expect(await listAddresses(form.username)).toContain('+442079460018')
  })
})

describe('a username that is taken', () => {
  it('is refused to a second person', async () => {
    await app.call(signUp, { body: form })
    const before = await countRows()
    const second = { ...form, email: `second${number}@example.com`, phone: '' }
    expect(await app.call(signUp, { body: second })).toMatchObject({
      status: 409,
      error: 'signup_failed',
      message: 'Signup failed. Username already exist.',
      data: null,
    })
    expect(await countRows()).toEqual(before)
  })

  it('goes to one of ten who sign up with it at the same moment', async () => {
    const before = await countRows()
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        app.call(signUp, { body: { ...form, email: `racer${index}@example.com`, phone: '' } }),
      ),
    )
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(results.filter(({ error }) => error === 'signup_failed')).toHaveLength(9)
    expect(await countRows()).toEqual({ users: before.users + 1, addresses: before.addresses + 1 })
  })
})

describe('an address or number that has an account', () => {
  it.each(['email', 'phone'] as const)('gets the same replies as a new %s', async (field) => {
    await createUser(db, {
      email: form.email,
      phone_number: `+91987654300${number}`,
      phone_number_verified: true,
    })
    const other = { ...form, username: `second.${number}`, email: `new${number}@example.com`, phone: '' }
    const known = { ...form, email: `new${number}@example.com`, phone: '', [field]: form[field] }
    const answers = []
    for (const body of [known, other]) {
      const made = await app.call(signUp, { body })
      const { username, password } = body
      const entered = await app.call(signIn, { body: { username, password } })
      const details = await app.call(getUserDetails, { as: entered.data.token })
      answers.push({
        status: made.status,
        message: made.message,
        keys: Object.keys(details.data),
        verified: details.data.email_verified,
      })
    }
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]).toMatchObject({ status: 200, verified: false })
  })

  it('is mailed a notice, once a day however often somebody tries', async () => {
    await createUser(db, { email: form.email })
    for (const username of ['stranger.one', 'stranger.two'])
      await app.call(signUp, { body: { ...form, username, phone: '' } })
    await app.drain()
    const mails = await listMails(db, form.email)
    expect(mails.map((mail) => mail.subject)).toEqual(['You already have an account'])
    expect(mails[0]?.body_text).toContain('http://visita.test/auth/Login')
  })

  it('may be unconfirmed in several accounts until one of them confirms it', async () => {
    for (const username of [`one.${number}`, `two.${number}`]) {
      app.advance(61_000)
      expect((await app.call(signUp, { body: { ...form, username } })).status).toBe(200)
    }
    await app.drain()
    expect((await listMails(db, form.email)).map((mail) => mail.subject)).toEqual([
      'Confirm your email address',
      'Confirm your email address',
    ])
  })
})

it('stores only a hash of the code, and neither code nor password in the job queue', async () => {
  await app.call(signUp, { body: form })
  await app.drain()
  const code = await getMailedCode(db, form.email)
  const stored = JSON.stringify(await db.selectFrom('challenges').selectAll().execute())
  expect(stored).not.toContain(code)
  const users = JSON.stringify(await db.selectFrom('users').selectAll().execute())
  expect(users).not.toContain(form.password)
  const jobs = JSON.stringify(await sql`select data from pgboss.job`.execute(db))
  expect(jobs).toContain('UserSignedUp')
  expect(jobs).not.toContain(code)
  expect(jobs).not.toContain(form.password)
})

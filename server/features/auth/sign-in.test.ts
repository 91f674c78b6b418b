import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminSignIn, getSignInOptions, signIn, signOut, validateToken } from '#contract/auth.ts'
import { getUserDetails } from '#contract/users.ts'
import { sweepAllowances } from '#server/platform/allowances.ts'
import { hashOfToken } from '#server/testing/factories.ts'
import { asSession, createTestApp } from '#server/testing/test-app.ts'
import { sessionsWithPush } from '../notifications/index.ts'
import { createAccount, sweepAuthExcept } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx
const password = 'correct horse'
const minute = 60_000
const day = 24 * 60 * minute

let username: string
let email: string
let userId: string
let number = 0
beforeEach(async () => {
  number += 1
  username = `ravi.${number}`
  email = `ravi${number}@example.com`
  ;({ userId } = await createAccount(app.ctx, {
    name: 'Ravi',
    username,
    email,
    emailVerified: true,
    password,
  }))
})

const enter = async (name = username, word = password) =>
  asSession(await app.call(signIn, { body: { username: name, password: word } }))

const findRow = (token: string) =>
  db.selectFrom('sessions').selectAll().where('token_hash', '=', hashOfToken(token)).executeTakeFirst()

describe('signing in', () => {
  it('works with the username or the confirmed email address, in any case', async () => {
    for (const name of [username, username.toUpperCase(), email, ` ${email.toUpperCase()} `]) {
      const { status, data } = await enter(name)
      expect(status).toBe(200)
      expect(data).toMatchObject({ role: 'USER', valid: true, user: { user_id: userId, username, email } })
      expect(data.token).toMatch(/^[\w-]{32}$/)
      const days = (Date.parse(data.expires_at) - app.ctx.now().getTime()) / day
      expect(days).toBeCloseTo(7, 2)
    }
  })

  it('begins a new session each time', async () => {
    const [first, second] = [await enter(), await enter()]
    expect(first.data.token).not.toBe(second.data.token)
  })

  it('gives the same reply to a wrong password, an unknown name and a blocked account', async () => {
    await createAccount(app.ctx, {
      name: 'B',
      username: `blocked${number}`,
      email: `b${number}@example.com`,
      password,
    })
    await db
      .updateTable('users')
      .set({ status: 'blocked' })
      .where('username', '=', `blocked${number}`)
      .execute()
    const replies = [
      await enter(username, 'wrong horse'),
      await enter(email, 'wrong horse'),
      await enter('nobody.here', password),
      await enter('nobody@example.com', password),
      await enter(`blocked${number}`, password),
    ]
    expect(replies[0]).toMatchObject({
      status: 403,
      error: 'login_failed',
      message: 'Login failed',
      data: null,
    })
    for (const reply of replies) expect(reply).toEqual(replies[0])
  })

  it('takes about as long for an unknown name as for a wrong password', async () => {
    const time = async (name: string) => {
      const started = performance.now()
      await enter(name, 'wrong horse')
      return performance.now() - started
    }
    const known: number[] = []
    const unknown: number[] = []
    // Hashing takes most of the time; without it, an unknown name would be answered in a twentieth of the time.
    const isAlike = () => Math.min(...unknown) > Math.min(...known) / 2
    // a busy machine stretches some rounds, and never makes a short one long in all of them
    for (let round = 0; round < 5 || (round < 50 && !isAlike()); round += 1) {
      known.push(await time(username))
      unknown.push(await time(`nobody.${round}`))
    }
    expect(isAlike()).toBe(true)
  })

  it('is not possible with an unconfirmed email address', async () => {
    await db.updateTable('addresses').set({ confirmed_at: null }).where('user_id', '=', userId).execute()
    expect(await enter(email)).toEqual(await enter('nobody@example.com'))
    expect((await enter()).status).toBe(200)
  })

  it('is not possible without a password, for an account that only uses Google', async () => {
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute()
    expect((await enter()).error).toBe('login_failed')
  })
})

describe('signing in to the back office', () => {
  it('lets admins in and gives everybody else the reply to a wrong password', async () => {
    const account = {
      name: 'Admin',
      username: `admin${number}`,
      email: `admin${number}@example.com`,
      password,
    }
    await createAccount(app.ctx, { ...account, role: 'ADMIN' })
    const tryIn = (name: string, word = password) =>
      app.call(adminSignIn, { body: { username: name, password: word, role: 'ADMIN' } })
    expect(await tryIn(account.username)).toMatchObject({ status: 200, data: { role: 'ADMIN' } })
    const refused = await tryIn(username)
    expect(refused).toMatchObject({ status: 403, error: 'login_failed' })
    expect(await tryIn(account.username, 'wrong horse')).toEqual(refused)
  })
})

describe('a session', () => {
  it('ends on the server when its person signs out, and only that one', async () => {
    const [first, second] = [await enter(), await enter()]
    expect(await app.call(signOut, { as: first.data.token })).toMatchObject({
      status: 200,
      message: 'Successfully logged out',
    })
    expect((await app.call(getUserDetails, { as: first.data.token })).status).toBe(401)
    expect((await app.call(getUserDetails, { as: second.data.token })).status).toBe(200)
    expect((await app.call(signOut, { as: first.data.token })).status).toBe(200)
    expect((await app.call(signOut)).status).toBe(200)
  })

  it('ends after seven days without use, and later when it is used', async () => {
    const used = (await enter()).data.token
    const unused = (await enter()).data.token
    for (let days = 0; days < 12; days += 3) {
      app.advance(3 * day)
      expect((await app.call(getUserDetails, { as: used })).status).toBe(200)
    }
    expect((await app.call(getUserDetails, { as: unused })).status).toBe(401)
    app.advance(7 * day)
    expect((await app.call(getUserDetails, { as: used })).status).toBe(401)
  })

  it('ends ninety days after the sign-in, however much it is used', async () => {
    const { token } = (await enter()).data
    for (let days = 0; days < 90; days += 6) {
      expect((await app.call(getUserDetails, { as: token })).status).toBe(200)
      app.advance(6 * day)
    }
    expect((await app.call(getUserDetails, { as: token })).status).toBe(401)
  })

  it('is written at most once an hour', async () => {
    const { token } = (await enter()).data
    const read = async () => (await findRow(token))?.seen_at.getTime() ?? 0
    const atFirst = await read()
    app.advance(59 * minute)
    await app.call(getUserDetails, { as: token })
    expect(await read()).toBe(atFirst)
    app.advance(2 * minute)
    await app.call(getUserDetails, { as: token })
    expect((await read()) - atFirst).toBeGreaterThan(60 * minute)
  })

  it('is deleted some time after its end', async () => {
    const { token } = (await enter()).data
    await sweepAuthExcept(sessionsWithPush)(app.ctx)
    expect(await findRow(token)).toBeDefined()
    app.advance(8 * day)
    await sweepAuthExcept(sessionsWithPush)(app.ctx)
    expect(await db.selectFrom('sessions').select('user_id').execute()).toHaveLength(0)
    await sweepAllowances(app.ctx)
    expect(await db.selectFrom('allowances').select('key').execute()).toHaveLength(0)
    expect(await db.selectFrom('sign_in_attempts').select('key').execute()).toHaveLength(0)
  })

  it('stores neither token nor network address nor browser', async () => {
    const { token } = (await enter()).data
    const rows = await db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute()
    expect(rows).toMatchObject([{ device: '' }])
    const { rows: dump } =
      await sql`select s::text from sessions s union all select k::text from known_networks k`.execute(db)
    expect(JSON.stringify(dump)).not.toContain('127.0.0.1')
    expect(JSON.stringify(dump)).not.toContain(token)
    expect(JSON.stringify(dump)).not.toContain(Buffer.from(token).toString('hex'))
  })

  it('is one of at most fifty: a further one ends the one that was used longest ago', async () => {
    const first = (await enter()).data.token
    app.advance(minute)
    const second = (await enter()).data.token
    app.advance(61 * minute)
    await app.call(getUserDetails, { as: first })
    await sql`insert into sessions (token_hash, user_id, seen_at, ends_at)
      select sha256(i::text::bytea), ${userId}, ${app.ctx.now()}, ${app.ctx.now()}::timestamptz + interval '1 day'
      from generate_series(1, 48) i`.execute(db)
    await enter()
    expect((await app.call(getUserDetails, { as: first })).status).toBe(200)
    expect((await app.call(getUserDetails, { as: second })).status).toBe(401)
    const rows = await db.selectFrom('sessions').select('user_id').where('user_id', '=', userId).execute()
    expect(rows).toHaveLength(50)
  })
})

describe('a stored token', () => {
  it('is valid, with its person and role, for as long as the session lasts', async () => {
    const { token } = (await enter()).data
    const good = await app.call(validateToken, { body: { token } })
    expect(good).toMatchObject({
      status: 200,
      data: { valid: true, role: 'USER', user: { user_id: userId } },
    })
    await app.call(signOut, { as: token })
    const over = await app.call(validateToken, { body: { token } })
    expect(over).toMatchObject({ status: 200, data: { valid: false } })
  })

  it.each(['', 'x', 'null', "' or 1=1 --", 'é'.repeat(40), '\u0000'.repeat(32), 'a'.repeat(32)])(
    'is not good when it is %j',
    async (token) => {
      expect(await app.call(validateToken, { body: { token } })).toMatchObject({ data: { valid: false } })
    },
  )

  it('follows the role and status in the database, not what was true at sign-in', async () => {
    const { token } = (await enter()).data
    await db.insertInto('user_roles').values({ user_id: userId, role: 'COMPANY' }).execute()
    expect((await app.call(validateToken, { body: { token } })).data).toMatchObject({ role: 'COMPANY' })
    await db.updateTable('users').set({ status: 'deleted' }).where('id', '=', userId).execute()
    expect((await app.call(validateToken, { body: { token } })).data).toEqual({ valid: false })
  })
})

it('says that neither Google nor text messages are configured when they are not', async () => {
  expect((await app.call(getSignInOptions)).data).toEqual({ google_client_id: null, sms: false })
})

import { sql } from 'kysely'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgotPassword, resetPassword, signIn } from '#contract/auth.ts'
import { getUserDetails } from '#contract/users.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { getMailedCode, listMails, otherCode } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createAccount } from '../index.ts'

const texts: { to: string; text: string }[] = []
const sms = {
  send: async (to: string, text: string) => {
    texts.push({ to, text })
  },
}
const clock = frozenClock()
const app = await createTestApp({ ctx: { sms, now: clock.now } })
const { db } = app.ctx
const minute = 60_000

let username: string
let email: string
let phone: string
let userId: string
let number = 0
beforeEach(async () => {
  number += 1
  username = `mira.${number}`
  email = `mira${number}@example.com`
  phone = `+9198765431${String(number).padStart(2, '0')}`
  const confirmed = { emailVerified: true, phoneVerified: true }
  const account = { name: 'Mira', username, email, phone, password: 'old password', ...confirmed }
  ;({ userId } = await createAccount(app.ctx, account))
})

const enter = async (password = 'old password') =>
  (await app.call(signIn, { body: { username, password } })).data?.token
const isIn = async (token: string) => (await app.call(getUserDetails, { as: token })).status === 200
const listActions = () =>
  db.selectFrom('audit_log').select(['action', 'actor_id']).where('subject_id', '=', userId).execute()

async function askForCode(): Promise<string> {
  await app.call(forgotPassword, { body: { email_or_phoneNo: email, isEmail: true } })
  await app.drain()
  return getMailedCode(db, email)
}

const reset = (otp: string, address = email, newPassword = 'new password') =>
  app.call(resetPassword, { body: { email: address, otp, new_password: newPassword } })

describe('a forgotten password', () => {
  it('is replaced with the mailed code; every session ends and the person is told by mail', async () => {
    const token = await enter()
    const code = await askForCode()
    expect(await reset(` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({
      status: 200,
      error: null,
      message: 'Password changed successfully',
    })
    expect(await isIn(token)).toBe(false)
    expect(await enter('old password')).toBeUndefined()
    expect(await enter('new password')).toBeTypeOf('string')
    expect(await listActions()).toEqual([{ action: 'password.reset', actor_id: null }])
    await app.drain()
    expect((await listMails(db, email)).at(-1)?.subject).toBe('Your password was changed')
  })

  it('ends the delay after wrong passwords on this network', async () => {
    for (let tries = 0; tries < 8; tries += 1) await enter('mistyped')
    const ask = () => app.call(signIn, { body: { username, password: 'new password' } })
    expect((await ask()).error).toBe('too_many_requests')
    await reset(await askForCode())
    expect((await ask()).status).toBe(200)
  })

  it('sends nothing to a phone that was never confirmed, with the same answer', async () => {
    await db.updateTable('addresses').set({ confirmed_at: null }).where('user_id', '=', userId).execute()
    const known = await app.call(forgotPassword, { body: { email_or_phoneNo: email, isEmail: true } })
    const unknown = { email_or_phoneNo: 'no.one@example.com', isEmail: true }
    expect(known).toEqual(await app.call(forgotPassword, { body: unknown }))
    const texted = texts.length
    await app.call(forgotPassword, { body: { email_or_phoneNo: phone, isEmail: false } })
    await app.drain()
    expect(texts.length).toBe(texted)
    expect(await listMails(db, 'no.one@example.com')).toEqual([])
  })

  it('removes unconfirmed addresses from the account', async () => {
    const set = (confirmed_at: Date | null) =>
      db.updateTable('addresses').set({ confirmed_at }).where('value', '=', phone).execute()
    const list = () => db.selectFrom('addresses').select('value').where('user_id', '=', userId).execute()
    await reset(await askForCode())
    expect(await list()).toEqual([{ value: email }, { value: phone }])
    await set(null)
    await reset(await askForCode())
    expect(await list()).toEqual([{ value: email }])
  })

  it('removes a phone that was confirmed before the mail address: it may belong to somebody else', async () => {
    await db
      .updateTable('addresses')
      .set({ confirmed_at: sql`confirmed_at - interval '1 minute'` })
      .where('value', '=', phone)
      .execute()
    await reset(await askForCode())
    const left = await db.selectFrom('addresses').select('value').where('user_id', '=', userId).execute()
    expect(left).toEqual([{ value: email }])
  })

  it('gives the same answer for an address without an account, and sends nothing', async () => {
    const ask = (address: string) =>
      app.call(forgotPassword, { body: { email_or_phoneNo: address, isEmail: true } })
    const known = await ask(email)
    expect(known).toMatchObject({ status: 200, message: 'Password reset email sent.' })
    expect(await ask('nobody@example.com')).toEqual(known)
    await app.drain()
    expect(await listMails(db, 'nobody@example.com')).toEqual([])
    expect(await reset('123456', 'nobody@example.com')).toEqual(await reset('000000'))
  })

  it('is replaced with a code sent by text message', async () => {
    const typed = phone.replace('+91', '+91 ').replace(/(\d{5})$/, ' $1')
    const body = { email_or_phoneNo: typed, isEmail: false }
    expect(await app.call(forgotPassword, { body })).toMatchObject({ status: 200 })
    await app.drain()
    expect(texts.at(-1)?.to).toBe(phone)
    const code = /\d{6}/.exec(texts.at(-1)?.text ?? '')?.[0] ?? ''
    expect(await reset(code, typed)).toMatchObject({ status: 200 })
    expect(await enter('new password')).toBeTypeOf('string')
  })

  it.each([
    ['an email address that is none', { email_or_phoneNo: 'mira@', isEmail: true }],
    ['a phone number where an email address belongs', { email_or_phoneNo: '+919876543199', isEmail: true }],
    ['an email address where a phone number belongs', { email_or_phoneNo: 'm@example.com', isEmail: false }],
    ['a phone number without its country', { email_or_phoneNo: '98765 43199', isEmail: false }],
  ])('asks again for %s', async (_, body) => {
    const { status, fields } = await app.call(forgotPassword, { body })
    expect(status).toBe(422)
    expect(fields.map(({ path }) => path)).toEqual(['email_or_phoneNo'])
  })

  it('does not work for a blocked account', async () => {
    const code = await askForCode()
    await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', userId).execute()
    expect(await reset(code)).toMatchObject({ error: 'wrong_otp' })
  })
})

describe('a code', () => {
  it('works once, also when it arrives twenty times at the same moment', async () => {
    const code = await askForCode()
    const replies = await Promise.all(Array.from({ length: 20 }, () => reset(code)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ error }) => error === 'wrong_otp')).toHaveLength(19)
    expect(await reset(code)).toMatchObject({ status: 400, error: 'wrong_otp', message: 'Wrong Otp.' })
  })

  it.each([
    [4, null],
    [5, 'wrong_otp'],
  ])('after %i wrong guesses, one after the other, answers %s', async (count, error) => {
    const code = await askForCode()
    for (let number = 0; number < count; number++) await reset(otherCode(code))
    expect((await reset(code)).error).toBe(error)
  })

  it('stops working after five wrong guesses, however many come at once', async () => {
    const code = await askForCode()
    const guesses = await Promise.all(Array.from({ length: 20 }, () => reset(otherCode(code))))
    expect(guesses.every(({ error }) => error === 'wrong_otp')).toBe(true)
    const stored = await db.selectFrom('challenges').selectAll().where('user_id', '=', userId).execute()
    expect(stored).toMatchObject([{ attempts_left: 0 }])
    expect(await reset(code)).toMatchObject({ error: 'wrong_otp' })
    expect(await enter('old password')).toBeTypeOf('string')
  })

  it('is not used up by a password that is too weak', async () => {
    const code = await askForCode()
    for (const weak of ['password1', 'mira12345', email]) {
      const { status, fields } = await reset(code, email, weak)
      expect({ status, paths: fields.map(({ path }) => path) }).toEqual({
        status: 422,
        paths: ['new_password'],
      })
    }
    expect(await reset(code)).toMatchObject({ status: 200 })
  })

  it('expires after ten minutes', async () => {
    const code = await askForCode()
    clock.advance(10 * minute + 1000)
    expect(await reset(code)).toMatchObject({ error: 'wrong_otp' })
  })

  it('is replaced by the next one, and works only for its address and purpose', async () => {
    const first = await askForCode()
    const second = await askForCode()
    if (first !== second) expect(await reset(first)).toMatchObject({ error: 'wrong_otp' })
    expect(await reset(second, phone)).toMatchObject({ error: 'wrong_otp' })
    await db
      .updateTable('addresses')
      .set({ value: `moved${number}@example.com` })
      .where('user_id', '=', userId)
      .where('kind', '=', 'mail')
      .execute()
    expect(await reset(second)).toMatchObject({ error: 'wrong_otp' })
  })

  it('is sent twice a minute and five times an hour to one address, known or not', async () => {
    for (const address of [email, 'stranger@example.com']) {
      const ask = async () =>
        (await app.call(forgotPassword, { body: { email_or_phoneNo: address, isEmail: true } })).error
      expect([await ask(), await ask(), await ask()]).toEqual([null, null, 'too_many_requests'])
      clock.advance(minute + 1000)
      expect([await ask(), await ask(), await ask()]).toEqual([null, null, 'too_many_requests'])
      clock.advance(minute + 1000)
      expect([await ask(), await ask()]).toEqual([null, 'too_many_requests'])
      clock.advance(61 * minute)
      expect(await ask()).toBeNull()
    }
  })
})

describe('changing the password while signed in', () => {
  const change = (current: string, as?: string, address = email) =>
    app.call(resetPassword, {
      as,
      body: { email: address, current_password: current, new_password: 'new password' },
    })

  it('needs the current password, ends every other session and keeps this one', async () => {
    const [here, elsewhere] = [await enter(), await enter()]
    expect(await change('old password', here)).toMatchObject({ status: 200 })
    expect(await isIn(here)).toBe(true)
    expect(await isIn(elsewhere)).toBe(false)
    expect(await enter('new password')).toBeTypeOf('string')
    expect(await listActions()).toEqual([{ action: 'password.changed', actor_id: userId }])
  })

  it('is refused with a wrong one, and changes nothing', async () => {
    const [here, elsewhere] = [await enter(), await enter()]
    expect(await change('wrong password', here)).toMatchObject({ status: 400, error: 'wrong_password' })
    expect(await isIn(elsewhere)).toBe(true)
    expect(await enter('old password')).toBeTypeOf('string')
    expect(await listActions()).toEqual([])
  })

  it('is refused without a session, also with the right password', async () => {
    expect(await change('old password')).toMatchObject({ status: 401, error: 'unauthenticated' })
  })

  it('changes the password of the person who is signed in, whatever address the body names', async () => {
    const victim = { username: `victim.${number}`, email: `victim${number}@example.com` }
    await createAccount(app.ctx, { name: 'V', ...victim, password: 'old password' })
    await change('old password', await enter(), victim.email)
    const still = await app.call(signIn, { body: { username: victim.username, password: 'old password' } })
    expect(still.status).toBe(200)
  })

  it('delays guesses after the fifth', async () => {
    const here = await enter()
    const guesses = await Promise.all(Array.from({ length: 14 }, () => change('wrong password', here)))
    expect(guesses.filter(({ error }) => error === 'wrong_password')).toHaveLength(5)
    expect(guesses.filter(({ error }) => error === 'too_many_requests')).toHaveLength(9)
    clock.advance(2000)
    expect(await change('old password', here)).toMatchObject({ status: 200 })
  })

  it.each([
    ['neither code nor current password', {}],
    ['both', { otp: '123456', current_password: 'old password' }],
  ])('asks again for %s', async (_, proof) => {
    const body = { email, new_password: 'new password', ...proof }
    expect(await app.call(resetPassword, { body })).toMatchObject({ status: 422, error: 'invalid_input' })
  })
})

it('opens no session for a password that is being changed at that moment', async () => {
  const waiting = () =>
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db,
    )
  const signingIn = await db.transaction().execute(async (change) => {
    await change.updateTable('users').set({ password_hash: 'changed' }).where('id', '=', userId).execute()
    // It is compared with the old password, which other transactions still see, and then waits for this transaction.
    const reply = enter('old password')
    await vi.waitUntil(async () => (await waiting()).rows.length > 0, { timeout: 5000 })
    return { reply }
  })
  expect(await signingIn.reply).toBeUndefined()
  expect(await db.selectFrom('sessions').select('user_id').where('user_id', '=', userId).execute()).toEqual(
    [],
  )
})

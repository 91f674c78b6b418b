import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { forgotPassword, resetPassword, signIn } from '#contract/auth.ts'
import {
  confirmSecondFactor,
  enterSecondFactor,
  getSecurity,
  removeSecondFactor,
  resetRecoveryCodes,
  startSecondFactor,
} from '#contract/second-factor.ts'
import { confirmIdentity } from '#contract/sessions.ts'
import { getUserDetails } from '#contract/users.ts'
import { createPasskey } from '#server/testing/factories.ts'
import { getMailedCode, listMails } from '#server/testing/mailbox.ts'
import { asSession, createTestApp } from '#server/testing/test-app.ts'
import { createAccount } from '../index.ts'

const app = await createTestApp()
const { db } = app.ctx
const password = 'a kiln of blue glass'
const step = 30_000
const minute = 60_000

let username: string
let email: string
let userId: string
let token: string
let number = 0
beforeEach(async () => {
  number += 1
  username = `mira.${number}`
  email = `mira${number}@example.com`
  const account = { name: 'Mira', username, email, emailVerified: true, password }
  ;({ userId } = await createAccount(app.ctx, account))
  token = asSession(await enter()).data.token
})

const enter = (word = password) => app.call(signIn, { body: { username, password: word } })
const enterCode = (challengeId: string, code: string) =>
  app.call(enterSecondFactor, { body: { challenge_id: challengeId, code } })
const isIn = async (as: string) => (await app.call(getUserDetails, { as })).status === 200
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.ctx.now().getTime() + steps * step,
  })
const subjects = async () => {
  await app.drain()
  return (await listMails(db, email)).map(({ subject }) => subject)
}

/** Sets the app up. The next step begins, so that a new code can be used. */
async function setUp(): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await app.call(startSecondFactor, { as: token })).data
  const reply = await app.call(confirmSecondFactor, { as: token, body: { code: codeOf(secret) } })
  expect(reply.status).toBe(200)
  app.advance(step)
  return { secret, codes: reply.data.recovery_codes }
}

/** Types the right password. @returns the challenge of the second step. */
async function begin(word = password): Promise<string> {
  const { status, data } = await enter(word)
  expect(status).toBe(200)
  if (data.valid) throw new Error('No second factor was asked for.')
  expect(Object.keys(data).toSorted()).toEqual(['second_factor', 'token', 'valid'])
  expect(data.token).toBe('')
  return data.second_factor.challenge_id ?? ''
}

describe('an authenticator app', () => {
  it('is asked for at the next sign-in, once it is confirmed by a code', async () => {
    const { uri, secret } = (await app.call(startSecondFactor, { as: token })).data
    expect(uri).toContain(`otpauth://totp/Visita:${username}?`)
    expect(uri).toContain(secret)
    expect((await enter()).data.valid).toBe(true)
    const wrong = await app.call(confirmSecondFactor, { as: token, body: { code: codeOf(secret, 9) } })
    expect(wrong).toMatchObject({ status: 400, error: 'wrong_factor_code' })
    await app.call(confirmSecondFactor, { as: token, body: { code: codeOf(secret) } })
    const challenge = await begin()
    app.advance(step)
    const entered = await enterCode(challenge, codeOf(secret).split('').join(' '))
    expect(entered).toMatchObject({ status: 200, data: { valid: true, user: { user_id: userId } } })
    expect(await isIn(entered.data.token)).toBe(true)
    expect(await subjects()).toEqual(['Your authenticator app is set up'])
  })

  it('has a secret that the database stores sealed, and codes that it stores hashed', async () => {
    const { secret, codes } = await setUp()
    const { rows } = await sql`select f::text, r::text from second_factors f, recovery_codes r`.execute(db)
    const dump = JSON.stringify(rows)
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes).toString('hex')
    for (const word of [secret, bytes, ...codes]) expect(dump).not.toContain(word)
  })

  it('is replaced only after it was switched off', async () => {
    await setUp()
    const again = await app.call(startSecondFactor, { as: token })
    expect(again).toMatchObject({ status: 409, error: 'second_factor_on' })
    const second = await app.call(confirmSecondFactor, { as: token, body: { code: '123456' } })
    expect(second.error).toBe('second_factor_on')
  })

  it('is switched off with a code, which the person is told', async () => {
    const { secret } = await setUp()
    const remove = (code: string) => app.call(removeSecondFactor, { as: token, body: { code } })
    expect(await remove('000000')).toMatchObject({ status: 400, error: 'wrong_factor_code' })
    expect(await remove(codeOf(secret))).toMatchObject({ status: 200 })
    expect(await remove(codeOf(secret))).toMatchObject({ status: 409, error: 'second_factor_off' })
    expect((await enter()).data.valid).toBe(true)
    expect(await subjects()).toContain('Your authenticator app is switched off')
    const left = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', userId).execute()
    expect(left).toEqual([])
  })

  it('is not changed by whoever finds a session open: it takes the password once more', async () => {
    const { secret } = await setUp()
    app.advance(11 * minute)
    const body = { code: codeOf(secret) }
    const refused = { status: 409, error: 'identity_unproved' }
    expect(await app.call(removeSecondFactor, { as: token, body })).toMatchObject(refused)
    expect(await app.call(resetRecoveryCodes, { as: token })).toMatchObject(refused)
    expect(await app.call(startSecondFactor, { as: token })).toMatchObject(refused)
    expect((await app.call(getSecurity, { as: token })).data.needs_proof).toBe(true)
    const prove = (word: string) => app.call(confirmIdentity, { as: token, body: { current_password: word } })
    expect(await prove('not this')).toMatchObject({ status: 400, error: 'wrong_password' })
    expect((await app.call(removeSecondFactor, { as: token, body })).error).toBe('identity_unproved')
    expect((await prove(password)).status).toBe(200)
    expect((await app.call(removeSecondFactor, { as: token, body })).status).toBe(200)
  })
})

describe('a code', () => {
  it('works once, also when it is sent three times at the same moment', async () => {
    const { secret } = await setUp()
    const challenges = [await begin(), await begin(), await begin()]
    const code = codeOf(secret)
    const replies = await Promise.all(challenges.map((challenge) => enterCode(challenge, code)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect(await enterCode(await begin(), code)).toMatchObject({ error: 'wrong_factor_code' })
    // Nor does one of a step before.
    app.advance(step)
    expect((await enterCode(await begin(), codeOf(secret, -1))).status).toBe(400)
    expect((await enterCode(await begin(), codeOf(secret))).status).toBe(200)
  })

  it('is guessed five times at most for a challenge, also at the same moment', async () => {
    const { secret } = await setUp()
    const challenge = await begin()
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await enterCode(challenge, '000000')).toMatchObject({ error: 'wrong_factor_code' })
      app.advance(20_000)
    }
    expect(await enterCode(challenge, codeOf(secret))).toMatchObject({ status: 400, error: 'sign_in_again' })
    const other = await begin()
    const guesses = await Promise.all(Array.from({ length: 12 }, () => enterCode(other, '000000')))
    expect(guesses.filter(({ error }) => error === 'wrong_factor_code').length).toBeLessThanOrEqual(5)
  })

  it('is delayed like a wrong password, whatever the number of challenges, and the person is told', async () => {
    await setUp()
    const errors: (string | null)[] = []
    for (let guess = 0; guess < 9; guess += 1) {
      const reply = await enterCode(await begin(), '000000')
      errors.push(reply.error)
      if (reply.error === 'too_many_requests') app.advance(10_000)
    }
    expect(errors).toContain('too_many_requests')
    for (let guess = 0; guess < 6; guess += 1) {
      app.advance(40_000)
      await enterCode(await begin(), '000000')
    }
    expect(await subjects()).toContain('Somebody may know your password')
  })

  it('works for ten minutes after the password, and for the same account only', async () => {
    const { secret } = await setUp()
    const challenge = await begin()
    app.advance(11 * minute)
    expect((await enterCode(challenge, codeOf(secret))).error).toBe('sign_in_again')
    expect((await enterCode('x'.repeat(32), codeOf(secret))).error).toBe('sign_in_again')
    const own = await begin()
    const other = { name: 'B', username: `other.${number}`, email: `o${number}@example.com`, password }
    await createAccount(app.ctx, other)
    expect((await app.call(signIn, { body: { username: other.username, password } })).data.valid).toBe(true)
    expect((await enterCode(own, codeOf(secret))).data.user.user_id).toBe(userId)
    expect((await enterCode(own, codeOf(secret, 1))).error).toBe('sign_in_again')
  })
})

describe('a recovery code', () => {
  it('signs in once, in any spelling, and the person is told', async () => {
    const { codes } = await setUp()
    expect(codes).toHaveLength(10)
    expect(new Set(codes).size).toBe(10)
    const [code = ''] = codes
    expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
    const typed = ` ${code.toUpperCase().replace('-', ' ')}`
    expect((await enterCode(await begin(), typed)).status).toBe(200)
    expect(await enterCode(await begin(), code)).toMatchObject({ status: 400, error: 'wrong_factor_code' })
    expect((await app.call(getSecurity, { as: token })).data.recovery_codes_left).toBe(9)
    expect(await subjects()).toContain('A recovery code was used')
  })

  it('stops working when new ones are made', async () => {
    const { codes } = await setUp()
    const fresh = (await app.call(resetRecoveryCodes, { as: token })).data.recovery_codes
    expect(fresh).not.toEqual(codes)
    expect((await enterCode(await begin(), codes[0] ?? '')).error).toBe('wrong_factor_code')
    expect((await enterCode(await begin(), fresh[9] ?? '')).status).toBe(200)
  })
})

describe('a new password', () => {
  const confirmMail = (at: Date | null) =>
    db.updateTable('addresses').set({ confirmed_at: at }).where('user_id', '=', userId).execute()
  const reset = async () => {
    await app.call(forgotPassword, { body: { email_or_phoneNo: email, isEmail: 1 } })
    await app.drain()
    const otp = await getMailedCode(db, email)
    const body = { email, otp, new_password: 'tulips behind the mill' }
    expect((await app.call(resetPassword, { body })).status).toBe(200)
  }

  it('does not replace the second factor', async () => {
    await setUp()
    await reset()
    expect(await isIn(token)).toBe(false)
    await begin('tulips behind the mill')
  })

  it('ends a sign-in that waits for its second step', async () => {
    const { secret } = await setUp()
    const challenge = await begin()
    await reset()
    expect((await enterCode(challenge, codeOf(secret))).error).toBe('sign_in_again')
  })

  it('ends a session whose second step is taken at the same moment', async () => {
    const { secret } = await setUp()
    for (let round = 0; round < 4; round += 1) {
      const [old, fresh] = [
        round === 0 ? password : `password number ${round}`,
        `password number ${round + 1}`,
      ]
      const challenge = await begin(old)
      const body = { current_password: old, new_password: fresh }
      const [changed, entered] = await Promise.all([
        app.call(resetPassword, { as: token, body }),
        enterCode(challenge, codeOf(secret)),
      ])
      expect(changed.status).toBe(200)
      if (entered.status === 200) expect(await isIn(entered.data.token)).toBe(false)
      else expect(entered.error).toBe('sign_in_again')
      expect(await isIn(token)).toBe(true)
      app.advance(2 * step)
    }
  })

  it('by mail leaves the factor when another address was confirmed since', async () => {
    await setUp()
    await confirmMail(app.ctx.now())
    await reset()
    expect(await begin('tulips behind the mill')).toMatch(/^[\w-]{32}$/)
  })

  it('by mail removes a factor from before the account had a confirmed address', async () => {
    await confirmMail(null)
    await setUp()
    await createPasskey(db, userId, false)
    await confirmMail(app.ctx.now())
    await reset()
    const passkeys = await db.selectFrom('passkeys').select('name').where('user_id', '=', userId).execute()
    expect(passkeys).toEqual([])
    expect((await enter('tulips behind the mill')).data.valid).toBe(true)
  })
})

it('is not asked for, nor passed, while the account is blocked', async () => {
  const { secret } = await setUp()
  const challenge = await begin()
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', userId).execute()
  expect((await enterCode(challenge, codeOf(secret))).error).toBe('sign_in_again')
  expect((await enter()).error).toBe('login_failed')
  await db.updateTable('users').set({ status: 'active' }).where('id', '=', userId).execute()
  expect((await enterCode(challenge, codeOf(secret))).error).toBe('sign_in_again')
  expect((await enterCode(await begin(), codeOf(secret))).status).toBe(200)
})

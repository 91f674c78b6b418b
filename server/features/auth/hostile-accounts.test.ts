import { beforeEach, describe, expect, it } from 'vitest'
import {
  forgotPassword,
  resetPassword,
  sendVerificationMail,
  signIn,
  signUp,
  validateMail,
} from '#contract/auth.ts'
import { getUserDetails } from '#contract/users.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { getMailedCode, listMails, otherCode } from '#server/testing/mailbox.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { asSession, createTestApp } from '#server/testing/test-app.ts'
import { createAccount } from './index.ts'

const texts: { to: string; text: string }[] = []
const sms = {
  send: async (to: string, text: string) => {
    texts.push({ to, text })
  },
}
const clock = frozenClock()
const app = await createTestApp({ ctx: { sms, now: clock.now } })
const { db } = app.ctx
const day = 24 * 60 * 60_000
const limit = proofLimit(60_000, 900_000)
const password = 'a kiln of blue glass'
const attackersPassword = 'tulips behind the mill'

let number = 0
let email: string
let phone: string
beforeEach(() => {
  number += 1
  email = `victim${number}@example.com`
  phone = `+9198765432${String(number).padStart(2, '0')}`
})

/** The victim's account, with both addresses confirmed. */
const createVictim = () =>
  createAccount(app.ctx, {
    name: 'Vera Quist',
    username: `victim.${number}`,
    email,
    emailVerified: true,
    phone,
    phoneVerified: true,
    password,
  })

const enter = async (login: string, word: string) =>
  asSession(await app.call(signIn, { body: { username: login, password: word } }))
const isIn = async (token: string) => (await app.call(getUserDetails, { as: token })).status === 200
const listOwners = async (value: string) =>
  (await db.selectFrom('addresses').selectAll().where('value', '=', value).execute()).map((row) => ({
    userId: row.user_id,
    isConfirmed: row.confirmed_at !== null,
  }))

describe('somebody who signs up with another person’s email address and a phone of their own', () => {
  const attackersPhone = '+919811122233'

  async function hijack(): Promise<string> {
    const body = {
      username: `hijack.${number}`,
      password: attackersPassword,
      email,
      phone: attackersPhone,
      name: 'X',
    }
    const made = await app.call(signUp, { body })
    await app.drain()
    return made.data.user_id
  }

  it('cannot get in with that phone after the owner of the address has taken the account over', async () => {
    const userId = await hijack()
    const { token } = (await enter(`hijack.${number}`, attackersPassword)).data
    // The owner of the mailbox confirms the address and sets a password by it.
    const code = await getMailedCode(db, email)
    expect((await app.call(validateMail, { body: { code, email } })).status).toBe(200)
    await app.call(forgotPassword, { body: { email_or_phoneNo: email, isEmail: true } })
    await app.drain()
    const otp = await getMailedCode(db, email)
    expect((await app.call(resetPassword, { body: { email, otp, new_password: password } })).status).toBe(200)

    texts.length = 0
    await app.call(forgotPassword, { body: { email_or_phoneNo: attackersPhone, isEmail: false } })
    await app.drain()
    expect(texts).toEqual([])
    expect(await isIn(token)).toBe(false)
    expect((await enter(`hijack.${number}`, attackersPassword)).error).toBe('login_failed')
    expect((await enter(email, password)).data.user.user_id).toBe(userId)
    expect(await listOwners(attackersPhone)).toEqual([])
  })

  it('cannot get in either when they had confirmed their phone before', async () => {
    const userId = await hijack()
    await db
      .updateTable('addresses')
      .set({ confirmed_at: app.ctx.now() })
      .where('user_id', '=', userId)
      .where('kind', '=', 'phone')
      .execute()
    clock.advance(1000)
    const code = await getMailedCode(db, email)
    await app.call(validateMail, { body: { code, email } })
    await app.call(forgotPassword, { body: { email_or_phoneNo: email, isEmail: true } })
    await app.drain()
    const otp = await getMailedCode(db, email)
    expect((await app.call(resetPassword, { body: { email, otp, new_password: password } })).status).toBe(200)
    texts.length = 0
    await app.call(forgotPassword, { body: { email_or_phoneNo: attackersPhone, isEmail: false } })
    await app.drain()
    expect(texts).toEqual([])
  })

  it('gets no code for a new password at a phone that was never confirmed; the mailbox gets one', async () => {
    await hijack()
    const before = (await listMails(db, email)).length
    texts.length = 0
    await app.call(forgotPassword, { body: { email_or_phoneNo: attackersPhone, isEmail: false } })
    await app.call(forgotPassword, { body: { email_or_phoneNo: email, isEmail: true } })
    await app.drain()
    expect(texts).toEqual([])
    const [sent, ...others] = (await listMails(db, email)).slice(before)
    expect(others).toEqual([])
    expect(sent?.subject).toBe('Your code for a new password')
    expect((await enter(email, attackersPassword)).error).toBe('login_failed')
  })

  it('loses the address when the owner of the mailbox confirms it for an account of their own', async () => {
    await hijack()
    clock.advance(61_000)
    const own = { username: `own.${number}`, password, email, name: 'Vera Quist' }
    const { data } = await app.call(signUp, { body: own })
    await app.drain()
    const mine = await getMailedCode(db, email)
    const { token } = (await enter(own.username, password)).data
    expect((await app.call(validateMail, { body: { code: mine, email }, as: token })).status).toBe(200)
    expect(await listOwners(email)).toEqual([{ userId: data.user_id, isConfirmed: true }])
    expect((await enter(`hijack.${number}`, attackersPassword)).data.user.email_verified).toBe(false)
    expect((await enter(email, password)).data.user.user_id).toBe(data.user_id)
  })
})

describe('two who confirm one address at the same moment', () => {
  it(
    'do not both get it: the database decides, and the other reads that the code is wrong',
    async () => {
      for (let round = 0; round < proofRounds(3, 25); round += 1) {
        const address = `race${number}.${round}@example.com`
        const people = []
        for (const name of ['one', 'two', 'three']) {
          const body = { username: `${name}.${number}.${round}`, password, email: address, name: 'Racer' }
          const { user_id } = (await app.call(signUp, { body })).data
          await app.drain()
          people.push({ user_id, code: await getMailedCode(db, address) })
          clock.advance(61_000)
        }
        const replies = await Promise.all(
          people.flatMap((person) =>
            [1, 2].map(() => app.call(validateMail, { body: { ...person, email: address } })),
          ),
        )
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
        expect(replies.filter(({ error }) => error === 'wrong_code')).toHaveLength(5)
        const owners = await listOwners(address)
        expect(owners).toHaveLength(1)
        expect(owners[0]?.isConfirmed).toBe(true)
        clock.advance(day)
      }
    },
    limit,
  )
})

/** Everything that a reply contains, with ids, tokens and times replaced by the same text in each. */
async function ask(endpoint: EndpointShape, body: unknown, as?: string) {
  const reply = await app.fetch(endpoint.path, {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      'x-visita-address': '203.0.113.66',
      ...(as !== undefined && { authorization: `Bearer ${as}` }),
    },
    ...(endpoint.method !== 'GET' && { body: JSON.stringify(body) }),
  })
  const headers = Object.fromEntries(reply.headers)
  delete headers['x-request-id']
  return { status: reply.status, headers, text: await reply.text() }
}

const varying = /"(?:user_id|token|expires_at)":"[^"]+"|(?:victim|nobody|hostile\.\w+\.)\d+|\+919\d{9}/g

/** What an attacker sees who tries every endpoint with an email address and a phone number. */
async function attack(kind: string, address: string, number_: string, rounds: number) {
  const seen: unknown[] = []
  const keep = async (answer: ReturnType<typeof ask>) => {
    const { text, ...rest } = await answer
    seen.push({ ...rest, text: text.replace(varying, '#') })
    return JSON.parse(text) as { data: Record<string, string> | null }
  }
  for (let round = 0; round < rounds; round += 1) {
    const username = `hostile.${kind}.${round}`
    const account = { username, password: attackersPassword, email: address, phone: number_, name: 'Hostile' }
    const made = await keep(ask(signUp, account))
    await app.drain()
    const entered = await keep(ask(signIn, { username, password: attackersPassword }))
    const token = entered.data?.['token']
    await keep(ask(getUserDetails, {}, token))
    await keep(ask(signIn, { username: address, password: attackersPassword }))
    await keep(ask(sendVerificationMail, { email: address }, token))
    await keep(ask(sendVerificationMail, { email: address }))
    await keep(ask(validateMail, { email: address, code: '000000', user_id: made.data?.['user_id'] }))
    await keep(ask(validateMail, { email: address, code: '000000' }))
    await keep(ask(forgotPassword, { email_or_phoneNo: address, isEmail: 1 }))
    await keep(ask(forgotPassword, { email_or_phoneNo: number_, isEmail: 0 }))
    await keep(ask(resetPassword, { email: address, otp: '000000', new_password: attackersPassword }))
    await keep(ask(resetPassword, { email: number_, otp: '000000', new_password: attackersPassword }))
    await app.drain()
    clock.advance(5 * 60_000)
  }
  return seen
}

it(
  'an attacker with fifty sign-ups, resets and confirmations gains nothing, learns nothing and locks nobody out',
  async () => {
    const { userId } = await createVictim()
    const { token } = (await enter(`victim.${number}`, password)).data
    const rounds = proofRounds(8, 50)
    const known = await attack('a', email, phone, rounds)
    // The same again with addresses that nobody has: the replies are equal, byte for byte.
    const unknown = await attack('b', `nobody${number}@example.com`, '+919811100011', rounds)
    expect(known).toHaveLength(rounds * 12)
    expect(known).toEqual(unknown)

    expect(await isIn(token)).toBe(true)
    expect(await listOwners(email)).toContainEqual({ userId, isConfirmed: true })
    const gained = (await listOwners(email)).filter((owner) => owner.userId !== userId && owner.isConfirmed)
    expect(gained).toEqual([])
    expect((await enter(email, password)).data.user.user_id).toBe(userId)
    // The victim can still do everything from their own network, at once.
    expect(
      (await app.call(forgotPassword, { body: { email_or_phoneNo: email, isEmail: true } })).status,
    ).toBe(200)
    await app.drain()
    const otp = await getMailedCode(db, email)
    expect(
      (await app.call(resetPassword, { body: { email, otp, new_password: 'nine grey herons' } })).status,
    ).toBe(200)

    await app.drain()

    // The mailbox got only a few mails, and none contains words of the attacker.
    const mails = await listMails(db, email)
    const subjects = mails.map(({ subject }) => subject.replace(/\d{6}/, '#'))
    expect(
      subjects.filter((subject) => subject === 'You already have an account').length,
    ).toBeLessThanOrEqual(1)
    expect(new Set(subjects)).toEqual(
      new Set(['You already have an account', 'Your code for a new password', 'Your password was changed']),
    )
    expect(mails.length).toBeLessThanOrEqual(14)
    expect(JSON.stringify(mails)).not.toMatch(/hostile/i)
  },
  limit,
)

it('confirms none of fifty unconfirmed addresses when codes are guessed', async () => {
  for (let at = 0; at < 4; at += 1) {
    const body = { username: `guess.${number}.${at}`, password: attackersPassword, email, name: 'Guesser' }
    await app.call(signUp, { body })
    await app.drain()
    clock.advance(31_000)
  }
  const code = await getMailedCode(db, email)
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      app.call(validateMail, {
        body: { email, code: String((Number(otherCode(code)) + at) % 1_000_000).padStart(6, '0') },
      }),
    ),
  )
  expect(new Set(guesses.map(({ error }) => error))).toEqual(new Set(['wrong_code']))
  const left = await db
    .selectFrom('challenges')
    .select('attempts_left')
    .where('address', '=', email)
    .execute()
  expect(left.length).toBeGreaterThan(1)
  expect(left.every(({ attempts_left }) => attempts_left === 0)).toBe(true)
})

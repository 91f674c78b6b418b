import { beforeEach, describe, expect, it } from 'vitest'
import { forgotPassword, resetPassword, sendVerificationMail, signUp, validateMail } from '#contract/auth.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { getMailedCode, listMails, otherCode } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx

let email: string
let userId: string
let number = 0
beforeEach(async () => {
  number += 1
  email = `tara${number}@example.com`
  const body = { username: `tara.${number}`, password: 'correct horse', email, name: 'Tara' }
  userId = (await app.call(signUp, { body })).data.user_id
  await app.drain()
})

const confirm = (body: BodyOf<typeof validateMail>) => app.call(validateMail, { body })
const askAgain = (address = email) => app.call(sendVerificationMail, { body: { email: address } })
const isVerified = async () => {
  const row = await db
    .selectFrom('addresses')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined && row.confirmed_at !== null
}

describe('confirming the email address', () => {
  it('works with the mailed code, once', async () => {
    const body = { code: await getMailedCode(db, email), email: email.toUpperCase(), user_id: userId }
    expect(await confirm(body)).toMatchObject({ status: 200, data: { email_verified: true } })
    expect(await confirm(body)).toMatchObject({ status: 400, error: 'wrong_code' })
    expect(await isVerified()).toBe(true)
  })

  it.each([
    ['123 456', (code: string) => `${code.slice(0, 3)}\u00a0${code.slice(3)}`],
    ['123–456', (code: string) => `${code.slice(0, 3)}–${code.slice(3)}`],
    [
      '１２３４５６',
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
    ['a sentence', (code: string) => `Your code is ${code}. It works for 10 minutes.`],
  ])('works with a code that is written as %s', async (_, write) => {
    expect(await confirm({ code: write(await getMailedCode(db, email)), email })).toMatchObject({
      status: 200,
    })
    expect(await isVerified()).toBe(true)
  })

  it('gives the same error for a wrong code, another person’s id and an unknown address', async () => {
    const code = await getMailedCode(db, email)
    const replies = [
      await confirm({ code: otherCode(code), email }),
      await confirm({ code, email, user_id: crypto.randomUUID() }),
      await confirm({ code, email: 'nobody@example.com' }),
    ]
    expect(replies[0]).toMatchObject({ status: 400, error: 'wrong_code' })
    for (const reply of replies) expect(reply).toEqual(replies[0])
    expect(await isVerified()).toBe(false)
  })

  it('allows five guesses, however many come at once', async () => {
    const code = await getMailedCode(db, email)
    await Promise.all(Array.from({ length: 20 }, () => confirm({ code: otherCode(code), email })))
    expect(await confirm({ code, email })).toMatchObject({ error: 'wrong_code' })
  })

  it('works with the newest code only', async () => {
    const first = await getMailedCode(db, email)
    await askAgain()
    await app.drain()
    const second = await getMailedCode(db, email)
    if (first !== second) expect(await confirm({ code: first, email })).toMatchObject({ error: 'wrong_code' })
    expect(await confirm({ code: second, email })).toMatchObject({ status: 200 })
  })

  it('is not possible with a code for a new password, and a new password not with this code', async () => {
    const forMail = await getMailedCode(db, email)
    await app.call(forgotPassword, { body: { email_or_phoneNo: email, isEmail: true } })
    await app.drain()
    const forPassword = await getMailedCode(db, email)
    if (forMail === forPassword) return
    expect(await confirm({ code: forPassword, email })).toMatchObject({ error: 'wrong_code' })
    const body = { email, otp: forMail, new_password: 'something new' }
    expect(await app.call(resetPassword, { body })).toMatchObject({ error: 'wrong_otp' })
  })
})

describe('asking for another code', () => {
  it('gets the same reply for every address, and sends nothing where nothing is to be confirmed', async () => {
    await confirm({ code: await getMailedCode(db, email), email })
    const known = await askAgain()
    expect(known).toMatchObject({ status: 200, error: null, message: 'Verification email sent.' })
    expect(await askAgain('nobody@example.com')).toEqual(known)
    await app.drain()
    expect(await listMails(db, email)).toHaveLength(1)
    expect(await listMails(db, 'nobody@example.com')).toHaveLength(0)
  })

  it('is possible twice a minute', async () => {
    expect([await askAgain(), await askAgain(), await askAgain()].map(({ error }) => error)).toEqual([
      null,
      null,
      'too_many_requests',
    ])
    app.advance(61_000)
    expect(await askAgain()).toMatchObject({ status: 200 })
  })
})

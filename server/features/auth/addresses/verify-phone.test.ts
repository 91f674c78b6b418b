import { beforeEach, describe, expect, it } from 'vitest'
import { forgotPassword, resetPassword, sendVerificationSms, signIn, validatePhone } from '#contract/auth.ts'
import { getUserDetails } from '#contract/users.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { otherCode } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const texts: { to: string; text: string }[] = []
const sms = {
  send: async (to: string, text: string) => {
    texts.push({ to, text })
  },
}
const app = await createTestApp({ ctx: { sms } })
const { db } = app.ctx

let person: TestUser
let phone: string
let number = 0
beforeEach(async () => {
  number += 1
  texts.length = 0
  phone = `+9198765433${String(number).padStart(2, '0')}`
  person = await createUser(db, { country_dial: '+91' })
})

const ask = async (to = phone, as = person.token) => {
  const reply = await app.call(sendVerificationSms, { body: { phone: to }, as })
  await app.drain()
  return reply
}
const lastCode = () => /^\d{6}/.exec(texts.at(-1)?.text ?? '')?.[0] ?? ''
const confirm = (code: string, to = phone, as = person.token) =>
  app.call(validatePhone, { body: { code, phone: to }, as })
const listPhones = async () =>
  db
    .selectFrom('addresses')
    .select(['value', 'confirmed_at'])
    .where('user_id', '=', person.id)
    .where('kind', '=', 'phone')
    .execute()

describe('confirming a phone number', () => {
  it('works with the code of the text message, once, and then a forgotten password can be reset by it', async () => {
    expect(await ask(phone.slice(3))).toMatchObject({ status: 200, message: 'Text message sent.' })
    expect(texts).toMatchObject([{ to: phone }])
    const code = lastCode()
    expect(await confirm(code)).toMatchObject({ status: 200, data: { phone_verified: true } })
    expect(await confirm(code)).toMatchObject({ status: 400, error: 'wrong_code' })
    expect((await app.call(getUserDetails, { as: person.token })).data.phone).toBe(phone)

    await app.call(forgotPassword, { body: { email_or_phoneNo: phone, isEmail: false } })
    await app.drain()
    const body = { email: phone, otp: lastCode(), new_password: 'nine grey herons' }
    expect((await app.call(resetPassword, { body })).status).toBe(200)
    const entered = await app.call(signIn, {
      body: { username: person.username, password: 'nine grey herons' },
    })
    expect(entered.status).toBe(200)
  })

  it('replaces the number before, which stays until then', async () => {
    await ask()
    await confirm(lastCode())
    const next = phone.replace('+9198', '+9197')
    await ask(next)
    expect((await app.call(getUserDetails, { as: person.token })).data.phone).toBe(phone)
    await confirm(lastCode(), next)
    expect(await listPhones()).toMatchObject([{ value: next }])
  })

  it('rejects a wrong code and the code of another person', async () => {
    await ask()
    const code = lastCode()
    expect(await confirm(otherCode(code))).toMatchObject({ error: 'wrong_code' })
    const other = await createUser(db)
    expect(await confirm(code, phone, other.token)).toMatchObject({ error: 'wrong_code' })
    expect(await listPhones()).toEqual([{ value: phone, confirmed_at: null }])
  })

  it('sends nothing to a number that another account has confirmed, with the same reply', async () => {
    await createUser(db, { phone_number: phone, phone_number_verified: true })
    const taken = await ask()
    expect(texts).toEqual([])
    expect(await ask(phone.replace('+9198', '+9196'))).toEqual(taken)
    expect(await confirm('123456')).toMatchObject({ error: 'wrong_code' })
  })

  it('rejects a text that is no phone number', async () => {
    const { status, fields } = await ask('12345')
    expect(status).toBe(422)
    expect(fields).toMatchObject([{ path: 'phone' }])
  })

  it('sends ten messages a day for one account, over all numbers', async () => {
    const answers = []
    for (let at = 10; at < 22; at += 1) answers.push((await ask(`+91986543${number}2${at}`)).error)
    expect(answers).toEqual([...Array<null>(10).fill(null), 'too_many_requests', 'too_many_requests'])
  })
})

it('says that text messages are not configured', async () => {
  const without = await createTestApp()
  const { token } = await createUser(without.ctx.db)
  const reply = await without.call(sendVerificationSms, { body: { phone }, as: token })
  expect(reply).toMatchObject({ status: 503, error: 'sms_not_configured' })
})

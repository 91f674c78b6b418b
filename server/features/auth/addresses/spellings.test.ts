import { beforeEach, describe, expect, it } from 'vitest'
import { deleteAccount, restoreAccount } from '#contract/account.ts'
import {
  forgotPassword,
  resetPassword,
  sendVerificationSms,
  signIn,
  signUp,
  validateMail,
  validatePhone,
} from '#contract/auth.ts'
import { searchBackOffice } from '#contract/back-office.ts'
import { getUserDetails, updateUser } from '#contract/users.ts'
import { users } from '#contract/users-admin.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { getMailedCode } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const texts: { to: string; text: string }[] = []
const sms = {
  send: async (to: string, text: string) => {
    texts.push({ to, text })
  },
}
const app = await createTestApp({ ctx: { sms } })
const { db } = app.ctx

let number = 0
let username: string
/** As its owner writes it, as it is stored, and as another keyboard or clipboard writes it. */
let email: string
let stored: string
let pasted: string
beforeEach(() => {
  number += 1
  username = `greta.${number}`
  email = `info${number}@müller.example`
  stored = `info${number}@xn--mller-kva.example`
  pasted = `\ufeffINFO${number}@MU\u0308LLER.example\u200b`
})

const password = 'correct horse'
const inArabic = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
const inHindi = (text: string) => text.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)))
const enter = (login: string, secret = password) =>
  app.call(signIn, { body: { username: login, password: secret } })

async function mailedCode(): Promise<string> {
  await app.drain()
  return getMailedCode(db, stored)
}

/** An account with a confirmed address. @returns its session */
async function join(): Promise<string> {
  await app.call(signUp, {
    body: { username, password, email, name: 'Greta Müller', phone: inHindi('98765 43210'), country_id: 356 },
  })
  await app.call(validateMail, { body: { email: pasted, code: inArabic(await mailedCode()) } })
  return (await enter(pasted)).data.token
}

describe('a mail address of a domain in another script', () => {
  it('is one address at sign-up, confirmation and sign-in, however it is spelled', async () => {
    const token = await join()
    const rows = await db
      .selectFrom('addresses')
      .innerJoin('users', 'users.id', 'addresses.user_id')
      .select(['value', 'kind'])
      .where('username', '=', username)
      .orderBy('kind')
      .execute()
    expect(rows).toEqual([
      { kind: 'mail', value: stored },
      { kind: 'phone', value: '+919876543210' },
    ])
    for (const spelling of [email, stored, pasted, email.toUpperCase(), ` ${username.toUpperCase()}\u200b`])
      expect((await enter(spelling)).status).toBe(200)
    const { data } = await app.call(getUserDetails, { as: token })
    expect(data).toMatchObject({ email, email_verified: true })
  })

  it('is no other address for the form of the own account', async () => {
    const as = await join()
    const { data } = await app.call(updateUser, { body: { email: pasted }, as })
    expect(data).toMatchObject({ email, pending_email: null })
  })

  it('is shown in its letters in lists and files of admins', async () => {
    await join()
    const { token } = await createAdmin(db)
    const list = await app.call(users.list, { body: { search: `info${number}` }, as: token })
    expect(list.data.list.map((user) => user.email)).toEqual([email])
    const found = await app.call(searchBackOffice, { query: { search: username }, as: token })
    expect(found.data.users.map((user) => user.email)).toEqual([email])
    const file = await app.fetch(`/v1/user/export?search=info${number}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await file.text()).toContain(email)
  })

  it('restores a deleted account', async () => {
    const as = await join()
    const deleted = await app.call(deleteAccount, { body: { current_password: password }, as })
    expect(deleted.status).toBe(200)
    const { status } = await app.call(restoreAccount, { body: { username: pasted, password } })
    expect(status).toBe(200)
  })
})

describe.each([
  ['иван', 'пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['नेहा', 'उदाहरण.भारत', 'xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['josé', 'example.com', 'example.com'],
  ['asha', 'example.com', 'example.com'],
])('a mail address of %s', (name, host, ascii) => {
  beforeEach(() => {
    email = `${name}${number}@${host}`
    stored = `${name}${number}@${ascii}`
    pasted = `mailto:${email.normalize('NFD')}?subject=Hi`
  })

  it('finds one account, however it is typed or pasted', async () => {
    const { data } = await app.call(getUserDetails, { as: await join() })
    expect(data).toMatchObject({ email, email_verified: true })
    for (const spelling of [
      email,
      stored,
      pasted,
      email.toUpperCase(),
      `Neha <${email}>`,
      `"Kapoor, Neha" <${email}>`,
      `<${email}>`,
      `${email},`,
      `${email};`,
      `${email}.`,
      ` '${email.replace('@', '＠')}' `,
    ])
      expect([spelling, (await enter(spelling)).status]).toEqual([spelling, 200])
    const again = { username: `${username}.again`, password: 'correct horse', name: 'N', country_id: 356 }
    await app.call(signUp, {
      body: { ...again, email: `Neha <${email.toUpperCase()}>`, phone: '98765 43211' },
    })
    const rows = await db.selectFrom('addresses').select('confirmed_at').where('value', '=', stored).execute()
    expect(rows.filter(({ confirmed_at: at }) => at !== null)).toHaveLength(1)
    expect(rows).toHaveLength(2)
  })

  it('gets the code of a forgotten password', async () => {
    await join()
    await app.call(forgotPassword, { body: { email_or_phoneNo: `<${email}>;` } })
    const otp = await mailedCode()
    const body = { email: `Neha <${email}>`, otp, new_password: 'another horse' }
    expect((await app.call(resetPassword, { body })).status).toBe(200)
    expect((await enter(email, 'another horse')).status).toBe(200)
  })

  it('is shown and found in lists of admins', async () => {
    await join()
    const { token } = await createAdmin(db)
    const list = await app.call(users.list, { body: { search: `${name}${number}` }, as: token })
    expect(list.data.list.map((user) => user.email)).toEqual([email])
  })
})

it('is asked for one address, not for the first of several', async () => {
  const body = { email_or_phoneNo: 'a@example.com, b@example.com' }
  const { data } = await app.call(forgotPassword, { body })
  expect(data).toMatchObject({ fields: [{ path: 'email_or_phoneNo', code: 'several_emails' }] })
})

describe('a code in digits of another script', () => {
  it('resets a forgotten password', async () => {
    await join()
    await app.call(forgotPassword, { body: { email_or_phoneNo: pasted } })
    const otp = inArabic(await mailedCode())
    const { status } = await app.call(resetPassword, {
      body: { email: pasted, otp, new_password: 'another horse' },
    })
    expect(status).toBe(200)
    expect((await enter(email, 'another horse')).status).toBe(200)
  })

  it('confirms a phone number that is typed in them', async () => {
    const as = await join()
    const phone = inArabic('98765 4321')
    await app.call(sendVerificationSms, { body: { phone: `${phone}٠` }, as })
    await app.drain()
    expect(texts.at(-1)?.to).toBe('+919876543210')
    const code = inArabic(/\d{6}/.exec(texts.at(-1)?.text ?? '')?.[0] ?? '')
    const { data } = await app.call(validatePhone, { body: { phone: `${phone}٠`, code }, as })
    expect(data).toEqual({ phone_verified: true })
  })
})

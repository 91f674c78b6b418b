import { Writable } from 'node:stream'
import pino from 'pino'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  forgotPassword,
  resetPassword,
  sendVerificationMail,
  sendVerificationSms,
  signIn,
  signUp,
  validateMail,
  validateToken,
} from '#contract/auth.ts'
import { createUser } from '#server/testing/factories.ts'
import { getMailedCode } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'

let logged = ''
const sink = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    logged += chunk.toString()
    done()
  },
})
const app = await createTestApp({ ctx: { log: pino({ level: 'trace' }, sink) } })
const { db } = app.ctx

it('keeps passwords, codes and tokens out of the log, the audit log, the job queue and error replies', async () => {
  const email = 'noor@example.com'
  const form = { username: 'noor', password: 'first secret', email, name: 'Noor' }
  const replies: unknown[] = [await app.call(signUp, { body: form }), await app.call(signUp, { body: form })]
  const { data } = await app.call(signIn, { body: { username: 'noor', password: 'first secret' } })
  replies.push(await app.call(signIn, { body: { username: 'noor', password: 'wrong secret' } }))
  replies.push(await app.call(signIn, { body: { username: 'my password', password: 'wrong secret' } }))
  await app.drain()
  const code = await getMailedCode(db, email)
  replies.push(await app.call(validateMail, { body: { code, email } }))
  await app.call(forgotPassword, { body: { email_or_phoneNo: email, isEmail: true } })
  await app.drain()
  const otp = await getMailedCode(db, email)
  const body = { email, otp, new_password: 'second secret' }
  replies.push(await app.call(resetPassword, { body }), await app.call(resetPassword, { body }))
  replies.push(await app.call(validateToken, { body: { token: data.token } }))
  const broken = await app.fetch('/v1/auth/signin', { method: 'POST', body: '{"password":"third secret' })
  replies.push(await broken.json())
  await app.drain()

  const queue = await sql`select data, output from pgboss.job`.execute(db)
  const audit = await db.selectFrom('audit_log').selectAll().execute()
  expect(logged).toContain('refused')
  expect(audit).toHaveLength(1)
  const everything = JSON.stringify([logged, queue.rows, audit, replies])
  // A failed sign-in names the account; where there is none, what was typed may have been a password.
  const errors = logged.split('\n').filter((line) => line.includes('sign-in failed'))
  const parsed = errors.map((line) => JSON.parse(line) as Record<string, string>)
  expect(parsed).toMatchObject([{ login: 'noor', result: 'wrong_password' }, { result: 'unknown_login' }])
  expect(parsed[1]?.['loginHash']).toMatch(/^[\w-]{16}$/)
  expect(everything).not.toContain('my password')
  expect(errors.join('')).not.toContain('127.0.0.1')
  for (const secret of [
    'first secret',
    'wrong secret',
    'second secret',
    'third secret',
    code,
    otp,
    data.token,
  ])
    expect(everything).not.toContain(secret)
})

it('puts no names, addresses or phone numbers into jobs, and as many jobs for an unknown address as for a known', async () => {
  const texts: string[] = []
  const sms = { send: (_to: string, text: string) => Promise.resolve(void texts.push(text)) }
  const other = await createTestApp({ ctx: { sms } })
  const listJobs = async () => {
    const { rows } = await sql<{
      data: unknown
    }>`select data from pgboss.job where name like '%deliveries'`.execute(other.ctx.db)
    return rows.map(({ data }) => JSON.stringify(data))
  }
  const asha = await createUser(other.ctx.db, {
    name: 'Asha Rao',
    email: 'asha@example.com',
    phone_number: '+919876543210',
    phone_number_verified: true,
    country_dial: '+91',
  })
  const claimed = await createUser(other.ctx.db, { email: 'claimed@example.com', email_verified: false })
  const before = (await listJobs()).length
  for (const email of ['claimed@example.com', 'nobody@example.com'])
    await other.call(sendVerificationMail, { body: { email } })
  for (const email_or_phoneNo of ['asha@example.com', 'nobody@example.com'])
    await other.call(forgotPassword, { body: { email_or_phoneNo, isEmail: true } })
  for (const email_or_phoneNo of ['+919876543210', '+919876543211'])
    await other.call(forgotPassword, { body: { email_or_phoneNo, isEmail: false } })
  await other.call(sendVerificationSms, { body: { phone: '9876500000' }, as: asha.token })
  await other.drain()
  const jobs = await listJobs()
  expect(jobs.length - before).toBe(7)
  expect(jobs.join()).not.toMatch(/@|Asha|98765/)
  expect(await getMailedCode(other.ctx.db, asha.email)).toMatch(/^\d{6}$/)
  expect(await getMailedCode(other.ctx.db, claimed.email)).toMatch(/^\d{6}$/)
  expect(texts).toHaveLength(2)
})

import { Writable } from 'node:stream'
import pino from 'pino'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { forgotPassword, resetPassword, signIn, signUp, validateMail, validateToken } from '#contract/auth.ts'
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

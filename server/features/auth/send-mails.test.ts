import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, it } from 'vitest'
import { forgotPassword, resetPassword } from '#contract/auth.ts'
import { smtpMailer } from '#server/platform/ports/mail.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createAccount } from './index.ts'
import { mails } from './send-mails.ts'

/** A real mail server on the loopback address that keeps what it is given. */
const received: { to: string[]; source: string }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, session, done) => {
    const to = session.envelope.rcptTo.map((recipient) => recipient.address)
    void text(stream).then((source) => {
      received.push({ to, source })
      done()
    })
  },
})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
const { port } = server.server.address() as AddressInfo

const app = await createTestApp({
  ctx: { mail: smtpMailer(`smtp://127.0.0.1:${port}`, 'Visita <cards@visita.test>') },
})

it('resets a password with a code that really travelled over SMTP', async () => {
  const email = 'asha@example.com'
  const account = { name: 'Asha', username: 'asha', email, emailVerified: true }
  await createAccount(app.ctx, { ...account, password: 'old password' })
  await app.call(forgotPassword, { body: { email_or_phoneNo: email, isEmail: true } })
  await app.drain()
  const [mail] = received
  expect(mail?.to).toEqual([email])
  expect(mail?.source).toContain('From: Visita <cards@visita.test>')
  expect(mail?.source).toMatch(/Content-Type: multipart\/alternative/)
  const otp = /^Subject: (\d{6}) is your code/m.exec(mail?.source ?? '')?.[1] ?? ''
  const reset = await app.call(resetPassword, { body: { email, otp, new_password: 'new password' } })
  expect(reset.status).toBe(200)
})

it('writes every letter as text and as HTML that says the same', () => {
  const letters = [
    mails.verification('012345'),
    mails.passwordReset('012345'),
    mails.passwordChanged('https://cards.example'),
    mails.addressTaken('https://cards.example'),
  ]
  for (const letter of letters) {
    expect(letter.html).toMatch(/^<!doctype html>/)
    expect(letter.html).not.toMatch(/<(?:img|script|link)\b/)
    for (const line of letter.text.split('\n\n').slice(0, 2)) expect(letter.html).toContain(line.trim())
    const proof = letter.text.includes('012345') ? '012345' : 'https://cards.example/auth/'
    expect(letter.html).toContain(proof)
    expect(letter.text).toContain(proof)
  }
})

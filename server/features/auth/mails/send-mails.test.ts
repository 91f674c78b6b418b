import { expect, it } from 'vitest'
import { forgotPassword, resetPassword } from '#contract/auth.ts'
import { recordAction } from '#server/platform/audit.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createAccount } from '../index.ts'
import { mails } from './mails.ts'
import { sendPasskeyAdded } from './security-notices.ts'

const { received, mail: mailer } = await startMailServer()
const app = await createTestApp({ ctx: { mail: mailer } })

it('resets a password with a code that was sent over SMTP', async () => {
  const email = 'asha@example.com'
  const account = { name: 'Asha', username: 'asha', email, emailVerified: true }
  await createAccount(app.ctx, { ...account, password: 'old password' })
  await app.call(forgotPassword, { body: { email_or_phoneNo: email, isEmail: true } })
  await app.drain()
  const [mail] = received
  expect(mail?.to).toEqual([email])
  expect(mail?.source).toContain('From: Visita <cards@visita.test>')
  expect(mail?.source).toMatch(/Content-Type: multipart\/alternative/)
  expect(mail?.source).toContain('Subject: Your code for a new password')
  const otp = /^(\d{6})\r?$/m.exec(mail?.source ?? '')?.[1] ?? ''
  const reset = await app.call(resetPassword, { body: { email, otp, new_password: 'new password' } })
  expect(reset.status).toBe(200)
})

const reader = { locale: 'en', name: 'Asha', timeZone: 'Asia/Kolkata' } as const

it('writes every mail as text and as HTML with the same sentences', () => {
  const written = [
    mails.verification('012345', reader),
    mails.passwordReset('012345', reader),
    mails.passwordChanged('https://cards.example', reader),
    mails.addressTaken('https://cards.example', 'asha@example.com', reader),
  ]
  for (const mail of written) {
    expect(mail.html).toMatch(/^<!doctype html>/)
    expect(mail.html).not.toMatch(/<(?:img|script|link)\b/)
    for (const line of mail.text.split('\n\n').slice(0, 2)) expect(mail.html).toContain(line.trim())
    const proof = mail.text.includes('012345') ? '012345' : 'https://cards.example/auth/'
    expect(mail.html.replaceAll(/<\/?span[^>]*>/g, '')).toContain(proof)
    expect(mail.text).toContain(proof)
  }
})

it('says when the last of several changes was', async () => {
  const asha = await createUser(app.ctx.db, { time_zone: 'UTC' })
  const hour = 3_600_000
  const now = app.ctx.now().getTime()
  const action = {
    actorId: asha.id,
    action: 'passkey.added',
    subject: { type: 'user', id: asha.id },
  } as const
  for (const hours of [3, 2])
    await recordAction({ ...app.ctx, now: () => new Date(now - hours * hour) }, action)
  await recordAction(app.ctx, { ...action, action: 'passkey.removed' })
  received.length = 0
  await sendPasskeyAdded(app.ctx, { userId: asha.id, locale: 'en' })
  const time = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  const source = received[0]?.source.replaceAll(/=\r?\n/g, '').replaceAll(/=E2=80=AF|\u202f/g, ' ')
  expect(source).toContain(`When: ${time.format(now - 2 * hour).replaceAll('\u202f', ' ')} (`)
})

import { beforeEach, describe, expect, it } from 'vitest'
import { undoAddressChange } from '#contract/account.ts'
import { forgotPassword, resetPassword, signIn, validateMail } from '#contract/auth.ts'
import { startPasskey } from '#contract/passkeys.ts'
import { confirmIdentity } from '#contract/sessions.ts'
import { getUserDetails, updateUser } from '#contract/users.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { getMailedCode, listMails } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { hashPassword } from '../passwords/passwords.ts'

const app = await createTestApp()
const { db } = app.ctx
const day = 86_400_000
const password = 'violet harbour lantern'
const passwordHash = await hashPassword(password)

let owner: TestUser
beforeEach(async () => {
  owner = await createUser(db, { password_hash: passwordHash })
  await db.updateTable('sessions').set({ proved_at: app.ctx.now() }).where('user_id', '=', owner.id).execute()
})

/** Moves the account to another address, and sets a password by it: what somebody with an open session would do. */
async function takeOver(email: string) {
  await app.call(updateUser, { as: owner.token, body: { email } })
  await app.drain()
  const code = await getMailedCode(db, email)
  await app.call(validateMail, { as: owner.token, body: { email, code } })
  await app.call(forgotPassword, { body: { email_or_phoneNo: email, isEmail: 1 } })
  await app.drain()
  const body = { email, otp: await getMailedCode(db, email), new_password: 'stolen orchard window' }
  expect((await app.call(resetPassword, { body })).status).toBe(200)
  return (await app.call(signIn, { body: { username: email, password: body.new_password } })).data.token
}

const undo = (token: string) => app.call(undoAddressChange, { body: { token } })

async function mailedToken(): Promise<string> {
  const mail = (await listMails(db, owner.email)).find(({ subject }) =>
    subject.includes('has another address'),
  )
  return /undo-change\/(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
}

describe('an address that was replaced', () => {
  it('comes back by the link of the mail to it; the thief is out, and so is their password', async () => {
    const thief = await takeOver('thief@example.org')
    const token = await mailedToken()
    expect(await undo(token)).toMatchObject({ status: 200 })
    const dead = { status: 401, error: 'unauthenticated' }
    expect(await app.call(getUserDetails, { as: thief })).toMatchObject(dead)
    for (const tried of ['stolen orchard window', password])
      expect((await app.call(signIn, { body: { username: owner.email, password: tried } })).status).toBe(403)
    await app.call(forgotPassword, { body: { email_or_phoneNo: owner.email, isEmail: 1 } })
    await app.drain()
    const body = { email: owner.email, otp: await getMailedCode(db, owner.email), new_password: password }
    expect((await app.call(resetPassword, { body })).status).toBe(200)
    const { data } = await app.call(signIn, { body: { username: owner.email, password } })
    expect(data).toMatchObject({ valid: true, user: { email: owner.email, email_verified: true } })
    const actions = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', owner.id)
      .where('action', '=', 'address.restored')
      .execute()
    expect(actions).toHaveLength(1)
  })

  it('comes back once, within seven days, by the right link alone', async () => {
    await takeOver('other@example.org')
    const token = await mailedToken()
    const over = { status: 409, error: 'undo_link_over' }
    for (const wrong of [`${token}x`, token.replace(/^\d+/, '1'), '1-', 'x', token.slice(0, -1)])
      if (wrong !== token) expect(await undo(wrong)).toMatchObject(over)
    expect((await undo(token)).status).toBe(200)
    expect(await undo(token)).toMatchObject(over)
  })

  it('leaves the one who took it no way of their own: their link for a second change is dead', async () => {
    const thief = await takeOver('first@example.org')
    await app.call(updateUser, { as: thief, body: { email: 'second@example.org' } })
    await app.drain()
    const code = await getMailedCode(db, 'second@example.org')
    await app.call(validateMail, { as: thief, body: { email: 'second@example.org', code } })
    await app.drain()
    const sent = (await listMails(db, 'first@example.org')).map(({ body_text: text }) => text)
    const second = sent.flatMap((text) => /undo-change\/(\S+)/.exec(text)?.[1] ?? []).at(-1) ?? ''
    expect(second).not.toBe('')
    expect((await undo(await mailedToken())).status).toBe(200)
    expect(await undo(second)).toMatchObject({ error: 'undo_link_over' })
  })
})

it('asks a session of 20 days ago for the password before another address, and then takes it', async () => {
  const provedAt = new Date(app.ctx.now().getTime() - 20 * day)
  await db.updateTable('sessions').set({ proved_at: provedAt }).where('user_id', '=', owner.id).execute()
  const change = () => app.call(updateUser, { as: owner.token, body: { email: 'new@example.org' } })
  expect(await change()).toMatchObject({ status: 409, error: 'identity_unproved' })
  expect(await app.call(startPasskey, { as: owner.token })).toMatchObject({ error: 'identity_unproved' })
  // what is no address can be changed
  expect((await app.call(updateUser, { as: owner.token, body: { name: 'Asha' } })).status).toBe(200)
  const body = { current_password: password }
  expect((await app.call(confirmIdentity, { as: owner.token, body })).status).toBe(200)
  expect((await change()).status).toBe(200)
})

it('does not come back after seven days', async () => {
  await takeOver('late@example.org')
  const token = await mailedToken()
  app.advance(7 * day + 1000)
  expect(await undo(token)).toMatchObject({ error: 'undo_link_over' })
})

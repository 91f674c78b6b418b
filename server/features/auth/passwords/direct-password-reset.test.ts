import { beforeEach, expect, it } from 'vitest'
import { directPasswordReset, forgotPassword, signIn } from '#contract/auth.ts'
import { createUser } from '#server/testing/factories.ts'
import { getUserDetails } from '#contract/users.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { asSession, createTestApp } from '#server/testing/test-app.ts'
import { createAccount } from '../index.ts'

const app = await createTestApp()
const { db } = app.ctx
const own = 'the admin’s own'

let admin: { id: string; token: string }
let target: { id: string; username: string; email: string; token: string }
let number = 0
beforeEach(async () => {
  number += 1
  const person = { name: 'Admin', username: `admin.${number}`, email: `admin${number}@example.com` }
  const { userId } = await createAccount(app.ctx, { ...person, password: own, role: 'ADMIN' })
  const { data } = await app.call(signIn, { body: { username: person.username, password: own } })
  admin = { id: userId, token: data.token }
  target = await createUser(db)
})

const set = (changes: Record<string, unknown> = {}, as = admin.token) =>
  app.call(directPasswordReset, {
    as,
    body: {
      userId: target.id,
      username: target.username,
      new_password: 'brand new one',
      current_password: own,
      role: 'ADMIN',
      ...changes,
    },
  })

it('sets the password, ends the sessions of the user, mails them and writes the audit log', async () => {
  expect(await set()).toMatchObject({ status: 200, message: 'Password changed successfully' })
  expect((await app.call(getUserDetails, { as: target.token })).status).toBe(401)
  expect((await app.call(getUserDetails, { as: admin.token })).status).toBe(200)
  const body = { username: target.username, password: 'brand new one' }
  const entered = asSession(await app.call(signIn, { body }))
  expect(entered.data.role).toBe('USER')
  const actions = await db.selectFrom('audit_log').selectAll().where('actor_id', '=', admin.id).execute()
  expect(actions).toMatchObject([{ action: 'password.set-by-admin', subject_id: target.id }])
  expect(JSON.stringify(actions)).not.toContain('brand new one')
  await app.drain()
  expect(await listMails(db, target.email)).toMatchObject([{ subject: 'Your password was changed' }])
})

it('needs the admin’s own password', async () => {
  expect(await set({ current_password: 'guess' })).toMatchObject({ status: 400, error: 'wrong_password' })
  expect((await app.call(getUserDetails, { as: target.token })).status).toBe(200)
})

it('needs an id and a name of the same user', async () => {
  const other = await createUser(db)
  expect(await set({ username: other.username })).toMatchObject({ status: 404, error: 'user_not_found' })
  expect(await set({ userId: crypto.randomUUID() })).toMatchObject({ error: 'user_not_found' })
  expect(await set({ username: target.email })).toMatchObject({ status: 200 })
})

it('is for admins only, whatever role the body names', async () => {
  const partner = await createUser(db, { is_partner: true })
  expect(await set({}, partner.token)).toMatchObject({ status: 403, error: 'forbidden' })
  expect(await set({}, target.token)).toMatchObject({ status: 403, error: 'forbidden' })
  expect(await set({}, '')).toMatchObject({ status: 401, error: 'unauthenticated' })
})

it('lets admins change their own and stay signed in', async () => {
  expect(await set({ userId: admin.id, username: `admin.${number}` })).toMatchObject({ status: 200 })
  expect((await app.call(getUserDetails, { as: admin.token })).status).toBe(200)
})

it('says that text messages are not configured when a code is asked for by text message', async () => {
  const body = { email_or_phoneNo: '+919876543210', isEmail: false }
  expect(await app.call(forgotPassword, { body })).toMatchObject({ status: 503, error: 'sms_not_configured' })
})

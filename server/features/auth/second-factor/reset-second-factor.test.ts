import { beforeEach, expect, it } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import { signIn } from '#contract/auth.ts'
import { confirmSecondFactor, startSecondFactor } from '#contract/second-factor.ts'
import { getUserDetails } from '#contract/users.ts'
import { getUser, resetSecondFactor } from '#contract/users-admin.ts'
import { createPasskey, createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { asSession, createTestApp } from '#server/testing/test-app.ts'
import { createAccount } from '../index.ts'

const app = await createTestApp()
const { db } = app.ctx
const own = 'the admin’s own'
const password = 'a kiln of blue glass'
const reason = 'Lost the phone; confirmed by video call'

let admin: { id: string; token: string }
let user: { id: string; username: string; email: string; token: string }
let number = 0
beforeEach(async () => {
  number += 1
  const signInAs = async (username: string, word: string) =>
    asSession(await app.call(signIn, { body: { username, password: word } })).data.token
  const boss = { name: 'Admin', username: `admin.${number}`, email: `admin${number}@example.com` }
  const { userId } = await createAccount(app.ctx, { ...boss, password: own, role: 'ADMIN' })
  admin = { id: userId, token: await signInAs(boss.username, own) }
  const person = { name: 'Mira', username: `mira.${number}`, email: `mira${number}@example.com` }
  const made = await createAccount(app.ctx, { ...person, password, emailVerified: true })
  user = { ...person, id: made.userId, token: await signInAs(person.username, password) }
})

/** Sets the authenticator app of the user up. */
async function setUp(): Promise<void> {
  const { secret } = (await app.call(startSecondFactor, { as: user.token })).data
  const timestamp = app.ctx.now().getTime()
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
  expect((await app.call(confirmSecondFactor, { as: user.token, body: { code } })).status).toBe(200)
}

const reset = (changes: Record<string, unknown> = {}) =>
  app.call(resetSecondFactor, {
    as: admin.token,
    body: { user_id: user.id, reason, current_password: own, ...changes },
  })
const enter = () => app.call(signIn, { body: { username: user.username, password } })
const detail = async () => (await app.call(getUser, { as: admin.token, params: { id: user.id } })).data
const countRows = async () => {
  const count = async (table: 'second_factors' | 'recovery_codes' | 'passkeys') =>
    (await db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute()).length
  return [await count('second_factors'), await count('recovery_codes'), await count('passkeys')]
}

it('removes app, recovery codes and passkeys, ends the sessions, tells the person and the audit log', async () => {
  await setUp()
  await createPasskey(db, user.id)
  expect((await enter()).data.valid).toBe(false)
  expect(await detail()).toMatchObject({ has_authenticator: true, passkeys: 1 })
  expect(await countRows()).toEqual([1, 10, 1])

  expect(await reset()).toMatchObject({ status: 200, message: 'The second factor is reset.' })
  expect(await countRows()).toEqual([0, 0, 0])
  expect(await detail()).toMatchObject({ has_authenticator: false, passkeys: 0, sessions: 0 })
  expect((await app.call(getUserDetails, { as: user.token })).status).toBe(401)
  const entered = asSession(await enter()).data
  expect(entered.user.user_id).toBe(user.id)

  const actions = await db.selectFrom('audit_log').selectAll().where('actor_id', '=', admin.id).execute()
  expect(actions).toMatchObject([
    {
      action: 'second-factor.reset',
      subject_type: 'user',
      subject_id: user.id,
      details: { reason, authenticator: true, passkeys: 1 },
    },
  ])
  await app.drain()
  const subjects = (await listMails(db, user.email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your second factor was reset')
})

it('needs a reason and the admin’s own password, and changes nothing without', async () => {
  await setUp()
  const empty = await reset({ reason: ' ', current_password: '' })
  expect([empty.status, empty.fields.map(({ path }) => path)]).toEqual([422, ['reason', 'current_password']])
  expect(await reset({ current_password: 'guess' })).toMatchObject({ status: 400, error: 'wrong_password' })
  expect(await countRows()).toEqual([1, 10, 0])
  expect((await app.call(getUserDetails, { as: user.token })).status).toBe(200)
})

it('is for active accounts of others that have a second factor', async () => {
  expect(await reset()).toMatchObject({ status: 409, error: 'no_second_factor' })
  expect((await app.call(getUserDetails, { as: user.token })).status).toBe(200)
  expect(await reset({ user_id: admin.id })).toMatchObject({ status: 409, error: 'own_second_factor' })
  expect(await reset({ user_id: crypto.randomUUID() })).toMatchObject({
    status: 404,
    error: 'user_not_found',
  })
  const blocked = await createUser(db)
  await createPasskey(db, blocked.id)
  await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', blocked.id).execute()
  expect(await reset({ user_id: blocked.id })).toMatchObject({ status: 404, error: 'user_not_found' })
})

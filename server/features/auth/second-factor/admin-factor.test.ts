import { beforeEach, expect, it } from 'vitest'
import { Secret, TOTP } from 'otpauth'
import { adminSignIn } from '#contract/auth.ts'
import { getCardDetail } from '#contract/cards.ts'
import { confirmSecondFactor, getSecurity, startSecondFactor } from '#contract/second-factor.ts'
import { users } from '#contract/users-admin.ts'
import { createPasskey, createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { asSession, createTestApp } from '#server/testing/test-app.ts'
import { createAccount } from '../index.ts'

const app = await createTestApp({ env: { ADMIN_2FA: 'on' } })
const { db } = app.ctx
const password = 'a kiln of blue glass'
const listUsers = users.list

let username: string
let userId: string
let token: string
let number = 0
beforeEach(async () => {
  number += 1
  username = `admin.${number}`
  const account = { name: 'Admin', username, email: `admin${number}@example.com`, role: 'ADMIN' as const }
  ;({ userId } = await createAccount(app.ctx, { ...account, password }))
  token = asSession(await enter()).data.token
})

const enter = () => app.call(adminSignIn, { body: { username, password } })
const list = () => app.call(listUsers, { as: token, body: {} })
const missing = { status: 409, error: 'second_factor_missing' }

it('keeps admins out of the back office until they have set up an authenticator app', async () => {
  const card = await makeCard(app)
  expect(await list()).toMatchObject(missing)
  // Nor may they do elsewhere what only admins may.
  const params = { id: card.card_id }
  expect((await app.call(getCardDetail, { as: token, params })).error).toBe('card_not_found')
  expect((await app.call(getSecurity, { as: token })).data.is_factor_missing).toBe(true)
  const { secret } = (await app.call(startSecondFactor, { as: token })).data
  expect(await list()).toMatchObject(missing)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.ctx.now().getTime(),
  })
  expect((await app.call(confirmSecondFactor, { as: token, body: { code } })).status).toBe(200)
  expect((await list()).status).toBe(200)
  expect((await app.call(getCardDetail, { as: token, params })).status).toBe(200)
  expect((await app.call(getSecurity, { as: token })).data.is_factor_missing).toBe(false)
})

it('takes a passkey as well, and then no password alone', async () => {
  await createPasskey(db, userId)
  expect((await list()).status).toBe(200)
  expect(await enter()).toMatchObject({
    status: 200,
    data: { token: '', valid: false, second_factor: { challenge_id: null, has_passkey: true } },
  })
})

it('tells everybody else 403, as before', async () => {
  const { token: stranger } = await createUser(db)
  expect(await app.call(listUsers, { as: stranger, body: {} })).toMatchObject({
    status: 403,
    error: 'forbidden',
  })
})

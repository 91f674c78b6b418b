import { expect, it } from 'vitest'
import { getUserDetails } from '#contract/users.ts'
import { createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()

it('shows people their own account and nobody else’s', async () => {
  const asha = await createUser(app.ctx.db, {
    name: 'Asha Rao',
    phone_number: '+919876543210',
    country_id: 356,
    country_dial: '+91',
    dob: '1990-12-31',
    is_partner: true,
    email_verified: true,
  })
  await createUser(app.ctx.db)
  const { status, data } = await app.call(getUserDetails, { as: asha.token })
  expect(status).toBe(200)
  expect(data).toEqual({
    user_id: asha.id,
    name: 'Asha Rao',
    username: asha.username,
    email: asha.email,
    phone: '+919876543210',
    dob: '1990-12-31',
    photo: null,
    country_id: 356,
    country_dial: '+91',
    user_role: 'USER',
    is_partner: true,
    email_verified: true,
  })
})

it('needs a session', async () => {
  expect(await app.call(getUserDetails)).toMatchObject({ status: 401, error: 'unauthenticated' })
})

it('rejects a blocked account at once', async () => {
  const blocked = await createUser(app.ctx.db, { status: 'blocked' })
  expect(await app.call(getUserDetails, { as: blocked.token })).toMatchObject({ status: 401 })
})

import { expect, it } from 'vitest'
import { replaceBillingProfile } from '#contract/billing-profiles.ts'
import { getUserDetails, updateUserLocale } from '#contract/users.ts'
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
  const billing = { companyName: 'Paper & Post', gstNumber: '29AAGCB7383J1Z4', gstAddress: '12 MG Road' }
  await app.call(replaceBillingProfile, { body: billing, as: asha.token })
  const { status, data } = await app.call(getUserDetails, { as: asha.token })
  expect(status).toBe(200)
  expect(data).toEqual({
    user_id: asha.id,
    ...billing,
    default_temp_status: 1,
    custom_template_ids: [],
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
    email_unreachable_since: null,
    locale: null,
    pending_email: null,
    phone_verified: false,
    pending_phone: null,
    state_id: null,
    city_id: null,
    city: '',
    time_zone: 'UTC',
    time_zone_is_known: false,
    industry_type_id: null,
    industry_department_id: null,
    profession_type_id: null,
    has_password: false,
  })
})

it('needs a session', async () => {
  expect(await app.call(getUserDetails)).toMatchObject({ status: 401, error: 'unauthenticated' })
})

it('rejects a blocked account at once', async () => {
  const blocked = await createUser(app.ctx.db, { status: 'blocked' })
  expect(await app.call(getUserDetails, { as: blocked.token })).toMatchObject({ status: 401 })
})

it('stores the language of an account, and no other than one of ours', async () => {
  const layla = await createUser(app.ctx.db)
  expect(await app.call(updateUserLocale, { body: { locale: 'ar' }, as: layla.token })).toMatchObject({
    status: 200,
  })
  const unknown = await app.fetch('/v1/user/locale', {
    method: 'PUT',
    headers: {
      authorization: `Bearer ${layla.token}`,
      'content-type': 'application/json',
      'accept-language': 'hi',
    },
    body: JSON.stringify({ locale: 'tlh' }),
  })
  expect(unknown.status).toBe(422)
  const { data } = (await unknown.json()) as { data: { fields: unknown[] } }
  expect(data.fields).toEqual([{ path: 'locale', code: 'unknown_language', message: 'सूची में से कोई भाषा चुनें।' }])
  expect((await app.call(getUserDetails, { as: layla.token })).data.locale).toBe('ar')
})

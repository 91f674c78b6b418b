import { expect, it } from 'vitest'
import { checkUserPhone } from '#contract/account.ts'
import { noLimits } from '#server/platform/http/rate-limit.ts'
import { createPartner, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

// Without the limit of the network, so that only that of the partner is left.
const limits = { ...noLimits, areOn: true }
const app = await createTestApp({ ctx: { limits, sms: { send: () => Promise.resolve() } } })
const partner = await createPartner(app.ctx.db)
const ask = (phone: string, as = partner.token) => app.call(checkUserPhone, { body: { phone }, as })

it('tells a partner whether a confirmed number has an account, and nothing else', async () => {
  await createUser(app.ctx.db, { phone_number: '+919876543210', phone_number_verified: true })
  await createUser(app.ctx.db, { phone_number: '+919876543211' })
  expect((await ask('+91 98765 43210')).data).toEqual({ exists: true })
  expect((await ask('+919876543211')).data).toEqual({ exists: false })
  expect((await ask('12')).fields).toMatchObject([{ path: 'phone', code: 'wrong_phone' }])
})

it('does not say that nobody has a number where none can be confirmed', async () => {
  const quiet = await createTestApp()
  const { token } = await createPartner(quiet.ctx.db)
  await createUser(quiet.ctx.db, { phone_number: '+919876543210', phone_number_verified: true })
  await createUser(quiet.ctx.db, { phone_number: '+919876543211' })
  const askThere = (phone: string) => quiet.call(checkUserPhone, { body: { phone }, as: token })
  expect((await askThere('+919876543210')).data).toEqual({ exists: true })
  // with an account and without one alike
  const [typed, unknown] = [await askThere('+919876543211'), await askThere('+919876543219')]
  expect([typed.error, unknown]).toEqual(['sms_not_configured', typed])
})

it('answers 30 questions of a partner in an hour, from whichever network', async () => {
  const other = await createPartner(app.ctx.db)
  for (let count = 0; count < 30; count += 1)
    expect((await ask('+919876543299', other.token)).status).toBe(200)
  expect(await ask('+919876543299', other.token)).toMatchObject({ status: 429 })
  expect((await ask('+919876543299')).status).toBe(200)
})

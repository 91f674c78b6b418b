import { beforeEach, expect, it } from 'vitest'
import { tryAddress } from '#contract/account.ts'
import { sendVerificationMail, validateMail } from '#contract/auth.ts'
import { getUserDetails } from '#contract/users.ts'
import { setUnreachable } from '#server/platform/unreachable-addresses.ts'
import { createUser } from '#server/testing/factories.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { PasswordChanged } from '../passwords/direct-password-reset.ts'

let isRefusing = false
const { received, mail } = await startMailServer(undefined, {
  takeAddress: async () => {
    if (isRefusing) throw Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 })
  },
})
const app = await createTestApp({ ctx: { mail } })
const { db } = app.ctx

beforeEach(() => {
  isRefusing = false
  received.length = 0
})

const since = async (as: string) => (await app.call(getUserDetails, { as })).data.email_unreachable_since

it('tells a person that mails come back, until one more is taken', async () => {
  const { token: as, email } = await createUser(db)
  expect(await since(as)).toBeNull()
  const at = new Date('2026-11-20T10:00:00Z')
  await setUnreachable(db, email, '550', at)
  expect(await since(as)).toBe(at.toISOString())

  isRefusing = true
  expect((await app.call(tryAddress, { as })).status).toBe(200)
  await expect(app.drain()).rejects.toThrow('5.1.1')
  expect(await since(as)).toBe(at.toISOString())

  isRefusing = false
  await app.call(tryAddress, { as })
  await app.drain()
  expect(received.flatMap(({ to }) => to)).toEqual([email])
  expect(await since(as)).toBeNull()
})

it('is for an address that is confirmed; another one gets its code, and is confirmed by it', async () => {
  const { token: as, email, id } = await createUser(db)
  await db.updateTable('addresses').set({ confirmed_at: null }).where('user_id', '=', id).execute()
  await setUnreachable(db, email, '550', new Date())
  expect(await app.call(tryAddress, { as })).toMatchObject({ status: 409, error: 'own_address_missing' })
  await app.call(sendVerificationMail, { body: { email }, as })
  await app.drain()
  const code = /\b\d{6}\b/.exec(received[0]?.source ?? '')?.[0] ?? ''
  await setUnreachable(db, email, '550', new Date())
  expect((await app.call(validateMail, { body: { email, code }, as })).status).toBe(200)
  expect(await since(as)).toBeNull()
})

it('sends a person nothing else there, and its row says why', async () => {
  const { email, id } = await createUser(db)
  await setUnreachable(db, email, '550 5.1.1 No such user', new Date())
  await app.ctx.emit(PasswordChanged, { userId: id, locale: 'en' })
  await expect(app.drain()).rejects.toThrow('cannot be reached')
  expect(received).toEqual([])
  const rows = await db
    .selectFrom('mail_deliveries')
    .select(['handler', 'status', 'reason', 'answer'])
    .where('user_id', '=', id)
    .execute()
  const answer = '550 5.1.1 No such user'
  expect(rows).toEqual([{ handler: 'sendPasswordNotice', status: 'refused', reason: 'unreachable', answer }])
})

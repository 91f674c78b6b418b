import { expect, it } from 'vitest'
import { acceptTransfer, getTransfer, listTransfers, transferCode } from '#contract/claims.ts'
import { noLimits } from '#server/platform/http/rate-limit.ts'
import { openClaimedCodes } from '#server/testing/claimed-codes.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const clock = frozenClock()
const app = await createTestApp({ ctx: { now: clock.now, limits: { ...noLimits, areOn: true } } })
const { db } = app.ctx
const { claim, makeClaimed, print } = await openClaimedCodes(app)
const day = 86_400_000

const offer = (qrcode_id: number, to_email: string, owner: TestUser) =>
  app.call(transferCode, { body: { qrcode_id, to_email }, as: owner.token })
/** Offers another printed code of this owner. @returns the error, if any */
async function offerOne(to_email: string, owner: TestUser) {
  const { id, code } = await print()
  await claim(code, owner.token)
  return (await offer(id, to_email, owner)).error
}

it('mails five offers a day to one address, whoever sends them', async () => {
  const [asha, bela] = [await createUser(db), await createUser(db)]
  const to = 'nadia@example.com'
  for (const owner of [asha, asha, bela, bela, bela]) expect(await offerOne(to, owner)).toBeNull()
  expect(await offerOne(to, asha)).toBe('too_many_requests')
  expect(await offerOne('somebody-else@example.com', asha)).toBeNull()
  clock.advance(day - 1)
  expect(await offerOne(to, asha)).toBe('too_many_requests')
  clock.advance(1)
  expect(await offerOne(to, asha)).toBeNull()
})

it('mails twenty offers a day of one person, wherever they go', async () => {
  const [asha, bela] = [await createUser(db), await createUser(db)]
  for (let count = 0; count < 20; count += 1)
    expect(await offerOne(`guest-${count}@example.com`, asha)).toBeNull()
  expect(await offerOne('guest-20@example.com', asha)).toBe('too_many_requests')
  expect(await offerOne('guest-20@example.com', bela)).toBeNull()
  clock.advance(day - 1)
  expect(await offerOne('guest-20@example.com', asha)).toBe('too_many_requests')
  clock.advance(1)
  expect(await offerOne('guest-20@example.com', asha)).toBeNull()
})

it('mails nobody for somebody whose own address is not confirmed', async () => {
  const newcomer = await createUser(db, { email_verified: false })
  expect(await offerOne('guest@example.com', newcomer)).toBe('mails_need_address')
})

it('keeps an offer open for seven days, to the millisecond', async () => {
  const receiver = await createUser(db)
  const as = receiver.token
  const year = new Date(clock.now().getTime() + 365 * day)
  const seen = { seen_at: year, ends_at: year }
  await db.updateTable('sessions').set(seen).where('user_id', '=', receiver.id).execute()
  const make = async () => {
    const { id, owner } = await makeClaimed()
    const { data } = await offer(id, receiver.email, owner)
    expect(Date.parse(data.expires_at) - clock.now().getTime()).toBe(7 * day)
    await app.drain()
    const mail = (await listMails(db, receiver.email)).at(-1)
    return /\/accept-code\/([\w-]+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
  }
  const [first, second] = [await make(), await make()]
  const statusOf = async (token: string) =>
    (await app.call(getTransfer, { params: { token }, as })).data.status
  clock.advance(7 * day - 1)
  expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'pending'])
  expect((await app.call(acceptTransfer, { body: { token: first }, as })).status).toBe(200)
  expect((await app.call(listTransfers, { as })).data.list).toHaveLength(1)
  clock.advance(1)
  expect([await statusOf(first), await statusOf(second)]).toEqual(['accepted', 'expired'])
  expect((await app.call(acceptTransfer, { body: { token: second }, as })).error).toBe('transfer_ended')
  expect((await app.call(listTransfers, { as })).data.list).toEqual([])
})

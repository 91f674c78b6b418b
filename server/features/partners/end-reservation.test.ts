import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { getAppSettings, updateAppSettings } from '#contract/settings.ts'
import {
  checkCreditAvailability,
  checkInvitationCredit,
  getCreditInfo,
  getInvitationCredit,
} from '#contract/partners.ts'
import { openPartners } from '#server/testing/partners.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { endReservation, reserveCredit, sweepReservations } from './index.ts'

const app = await createTestApp()
const { ctx } = app
const { admin, creditsOf, makeCard, makePartner } = await openPartners(app)

const reserve = (partnerId: string) =>
  ctx.tx((tx) => reserveCredit(tx, { partnerId, clientKey: randomUUID(), purpose: 'card' }))

/** What ends a reservation: it is used, given back, or nobody has made anything with it in time. */
const ends = {
  commit: (id: string) => ctx.tx((tx) => endReservation(tx, id, 'committed')),
  release: (id: string) => ctx.tx((tx) => endReservation(tx, id, 'released')),
  expire: async () => {
    await sweepReservations(ctx)
    return false
  },
} as const
type End = keyof typeof ends

it('sets 50 credits aside for 50 of 200 requests at once, and the ledger still sums to zero', async () => {
  const partner = await makePartner(50)
  const results = await Promise.allSettled(Array.from({ length: 200 }, () => reserve(partner.id)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  expect(await creditsOf(partner)).toEqual([0, 50, 0])
  const { rows } = await sql<{
    sum: number
  }>`select sum(balance)::int as sum from ledger_accounts where unit = 'CREDIT'`.execute(ctx.db)
  expect(rows).toEqual([{ sum: 0 }])
})

it('says to whom it has ended', async () => {
  const partner = await makePartner(1)
  const { reservationId: id } = await reserve(partner.id)
  expect([await ends.commit(id), await ends.commit(id), await ends.release(id)]).toEqual([true, false, false])
  expect(await creditsOf(partner)).toEqual([0, 0, 1])
})

it(
  'ends once, whichever two of commit, release and expire come at once',
  async () => {
    const kinds: End[] = ['commit', 'release', 'expire']
    const pairs = kinds.flatMap((one) => kinds.map((other) => [one, other] as const))
    for (let round = 0; round < proofRounds(2, 20); round += 1)
      for (const [one, other] of pairs) {
        const partner = await makePartner(1)
        const { reservationId: id } = await reserve(partner.id)
        app.advance(2 * 3_600_000)
        const [first, second] = await Promise.all([ends[one](id), ends[other](id)])
        app.advance(-2 * 3_600_000)
        const { status } = await ctx.db
          .selectFrom('credit_reservations')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        expect([first, second].filter(Boolean).length).toBeLessThanOrEqual(1)
        if (one !== 'commit' && other !== 'commit') expect(status).toBe('released')
        if (one === 'commit' && other === 'commit') expect(status).toBe('committed')
        expect(await creditsOf(partner)).toEqual(status === 'committed' ? [0, 0, 1] : [1, 0, 0])
      }
  },
  proofLimit(20_000, 90_000),
)

it('costs what an admin has set at that time', async () => {
  const partner = await makePartner(5)
  const first = await makeCard(partner)
  const { version } = (await app.call(getAppSettings, { as: admin.token })).data.partners
  const set = (credits_per_card: number) =>
    app.call(updateAppSettings, { body: { partners: { credits_per_card, version } }, as: admin.token })
  expect((await set(0)).fields).toMatchObject([{ path: 'partners.credits_per_card', code: 'below_minimum' }])
  await set(3)
  expect((await app.call(getCreditInfo, { as: partner.token })).data.credits_per_card).toBe(3)
  const ask = { body: { card_type_id: 1, count: 2 }, as: partner.token }
  expect((await app.call(checkCreditAvailability, ask)).data).toEqual({
    enough: false,
    available: 4,
    needed: 6,
  })
  expect((await app.call(getInvitationCredit, { as: partner.token })).data.available).toBe(1)
  await makeCard(partner)
  expect(await creditsOf(partner)).toEqual([1, 4, 0])
  expect((await app.call(getInvitationCredit, { as: partner.token })).data.available).toBe(0)
  expect((await app.call(checkInvitationCredit, { as: partner.token })).data.enough).toBe(false)
  expect((await makeCard(partner)).error).toBe('insufficient_credit')
  expect(first.data.credits_left).toBe(4)
})

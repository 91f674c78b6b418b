import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createPartner } from '#server/testing/factories.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { balances, grantCredits } from '../ledger/index.ts'
import { endReservation, reserveCredit } from './reserve-credit.ts'

const app = await createTestApp()
const { ctx } = app

const grant = (ownerId: string, credits: number) =>
  ctx.tx((tx) =>
    grantCredits(tx, {
      ownerId,
      credits,
      expiresAt: null,
      reference: randomUUID(),
      actorId: ownerId,
      note: '',
    }),
  )
async function partnerWith(credits: number): Promise<string> {
  const { id } = await createPartner(ctx.db)
  await grant(id, credits)
  return id
}
const reserve = (partnerId: string) =>
  ctx.tx((tx) => reserveCredit(tx, { partnerId, clientKey: randomUUID(), purpose: 'card' }))

describe('a credit that is set aside', () => {
  it('is so for 50 of 200 requests at once, where there are 50', async () => {
    const partnerId = await partnerWith(50)
    const results = await Promise.allSettled(Array.from({ length: 200 }, () => reserve(partnerId)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    expect(await balances(ctx, partnerId)).toMatchObject({ available: 0, reserved: 50, spent: 0 })
  })

  it.each([
    ['committed', 'released'],
    ['committed', 'committed'],
    ['released', 'released'],
  ] as const)(
    'is %s and %s at once: one of both happens',
    async (...ends) => {
      // others are set aside meanwhile, of which neither may take one
      const partnerId = await partnerWith(3)
      await reserve(partnerId)
      let spent = 0
      for (let round = 0; round < proofRounds(20, 1000); round += 1) {
        const { reservationId } = await reserve(partnerId)
        const ended = await Promise.all(
          ends.map((end) => ctx.tx((tx) => endReservation(tx, reservationId, end))),
        )
        expect(ended.filter(Boolean)).toHaveLength(1)
        if (ends[ended.indexOf(true)] === 'committed') {
          spent += 1
          await grant(partnerId, 1)
        }
        expect(await balances(ctx, partnerId)).toMatchObject({ available: 2, reserved: 1, spent })
      }
    },
    proofLimit(20_000, 300_000),
  )
})

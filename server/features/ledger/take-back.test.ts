import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPartner } from '#server/testing/factories.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { listMismatches } from './check-store.ts'
import {
  balances,
  commitCredits,
  findGranted,
  grantCredits,
  releaseCredits,
  reserveCredits,
  restoreGrant,
  sweepLots,
  takeBackGrant,
} from './index.ts'

const app = await createTestApp()
const { ctx } = app

async function openAccount() {
  const { id: ownerId } = await createPartner(ctx.db)
  const refunds = new Map<string, readonly string[]>()
  const grant = async (credits: number, expiresAt: Date | null = null) => {
    const reference = randomUUID()
    await ctx.tx((tx) =>
      grantCredits(tx, { ownerId, credits, expiresAt, reference, actorId: ownerId, note: '' }),
    )
    return reference
  }
  return {
    ownerId,
    grant,
    reserve: async (credits: number) => {
      const taken = { ownerId, credits, reference: randomUUID() }
      await ctx.tx((tx) => reserveCredits(tx, taken))
      return taken
    },
    takeBack: async (of: string, credits: number) => {
      const reference = randomUUID()
      const earlier = refunds.get(of) ?? []
      refunds.set(of, [...earlier, reference])
      const wanted = { ownerId, grant: of, credits, reference, earlier }
      await ctx.tx((tx) => takeBackGrant(tx, wanted))
      await ctx.tx((tx) => takeBackGrant(tx, wanted))
      return reference
    },
    restore: (of: string, reference: string) =>
      ctx.tx((tx) => restoreGrant(tx, { ownerId, grant: of, reference })),
    /** What is available, reserved, spent and owed. */
    state: async () => {
      const { available, reserved, spent, owed } = await balances(ctx, ownerId)
      return [available, reserved, spent, owed]
    },
  }
}
const release = (taken: Parameters<typeof releaseCredits>[1]) => ctx.tx((tx) => releaseCredits(tx, taken))
const commit = (taken: Parameters<typeof commitCredits>[1]) => ctx.tx((tx) => commitCredits(tx, taken))

const Step = fc.oneof(
  fc.record({ type: fc.constant('reserve' as const), credits: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ type: fc.constantFrom('release' as const, 'commit' as const), index: fc.nat(9) }),
  fc.record({ type: fc.constant('refund' as const), credits: fc.integer({ min: 1, max: 12 }) }),
)

it(
  'never frees a credit while one is owed, whatever happens in whichever order',
  async () => {
    const bought = 12
    const property = fc.asyncProperty(fc.array(Step, { maxLength: 14 }), fc.nat(5), async (steps, given) => {
      const { grant, reserve, takeBack, state } = await openAccount()
      const lot = await grant(bought)
      if (given > 0) await grant(given)
      const open: Awaited<ReturnType<typeof reserve>>[] = []
      let refunded = 0
      for (const step of steps) {
        const [available = 0, , , owed = 0] = await state()
        if (step.type === 'reserve') {
          if (step.credits <= available) open.push(await reserve(step.credits))
        } else if (step.type === 'refund') {
          const credits = Math.min(step.credits, bought - refunded)
          if (credits > 0) await takeBack(lot, credits)
          refunded += credits
        } else {
          const [taken] = open.splice(step.index % Math.max(1, open.length), 1)
          if (taken === undefined) continue
          await (step.type === 'release' ? release : commit)(taken)
          const came = step.type === 'release' ? Math.max(0, taken.credits - owed) : 0
          expect((await state())[0]).toBe(available + came)
        }
        const [free = 0, reserved = 0, spent = 0, debt = 0] = await state()
        expect(free + reserved + spent - debt).toBe(bought + given - refunded)
      }
    })
    await fc.assert(property, { numRuns: proofRounds(15, 150) })
    expect((await listMismatches(ctx.db, 50)).filter(({ kind }) => kind !== 'reserved-credits')).toEqual([])
  },
  proofLimit(30_000, 300_000),
)

it('does not count as owed what of the lot has expired', async () => {
  const { grant, reserve, takeBack, state } = await openAccount()
  const lot = await grant(10, new Date(ctx.now().getTime() + 60_000))
  const taken = await reserve(3)
  app.advance(120_000)
  await sweepLots(ctx)
  await takeBack(lot, 5)
  expect(await state()).toEqual([0, 3, 0, 3])
  await takeBack(lot, 5)
  expect(await state()).toEqual([0, 3, 0, 3])
  await release(taken)
  expect(await state()).toEqual([0, 0, 0, 0])
})

it('says what has become of the credits of a grant', async () => {
  const { grant, reserve } = await openAccount()
  const lot = await grant(10)
  await commit(await reserve(2))
  await release(await reserve(1))
  await reserve(3)
  expect(await findGranted(ctx.db, lot)).toEqual({ granted: 10, available: 5, reserved: 3, spent: 2 })
  expect(await findGranted(ctx.db, randomUUID())).toBeUndefined()
})

it('gives all of it back once when the refund fails: what is still owed, and credits for the rest', async () => {
  const { grant, reserve, takeBack, restore, state } = await openAccount()
  const lot = await grant(10)
  const [first] = [await reserve(4), await reserve(3)]
  const reference = await takeBack(lot, 10)
  expect(await state()).toEqual([0, 7, 0, 7])
  await release(first)
  expect(await state()).toEqual([0, 3, 0, 3])
  await Promise.all([restore(lot, reference), restore(lot, reference)])
  expect(await state()).toEqual([7, 3, 0, 0])
  // the next one takes the same again
  await takeBack(lot, 10)
  expect(await state()).toEqual([0, 3, 0, 3])
})

it('takes from another purchase what had paid its debt, so that nothing is free for money that went back', async () => {
  const { grant, reserve, takeBack, state } = await openAccount()
  const [first, second] = [await grant(2), await grant(1)]
  const taken = await reserve(3)
  await takeBack(second, 1)
  expect(await state()).toEqual([0, 3, 0, 1])
  // a credit of the first purchase pays what the second one owes
  await release(taken)
  expect(await state()).toEqual([2, 0, 0, 0])
  await takeBack(first, 2)
  expect(await state()).toEqual([0, 0, 0, 0])
})

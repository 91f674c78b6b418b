import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { getLedgerCheck } from '#contract/ledger.ts'
import { partnerStatement } from '#contract/partners.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { openPartners } from '#server/testing/partners.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { balances, checkLedger, grantCredits, releaseCredits, reserveCredits, sweepLots } from './index.ts'

const app = await createTestApp()
const { ctx } = app
const { db } = ctx
const { admin, creditsOf, makeCard, makePartner } = await openPartners(app)
const day = 86_400_000

const grantFor = (ownerId: string, credits: number, days: number) =>
  ctx.tx((tx) =>
    grantCredits(tx, {
      ownerId,
      credits,
      expiresAt: new Date(ctx.now().getTime() + days * day),
      reference: randomUUID(),
      actorId: ownerId,
      note: '',
    }),
  )
const check = async () => {
  await checkLedger(ctx)
  return (await app.call(getLedgerCheck, { as: admin.token })).data
}

it('finds everything in order after credits were granted, set aside and expired', async () => {
  expect((await app.call(getLedgerCheck, { as: admin.token })).data).toBeNull()
  const partner = await makePartner(3)
  await makeCard(partner)
  await grantFor(partner.id, 2, -1)
  await sweepLots(ctx)
  expect(await check()).toMatchObject({ errors: [], transfers: 4 })
  expect((await app.call(getLedgerCheck, { as: partner.token })).error).toBe('forbidden')
})

it('moves what is left of a lot that is over out of it, once, also what comes back to it later', async () => {
  const partner = await makePartner(0)
  await grantFor(partner.id, 5, 1)
  const taken = { ownerId: partner.id, credits: 2, reference: randomUUID() }
  await ctx.tx((tx) => reserveCredits(tx, taken))
  app.advance(2 * day)
  const before = await balances(ctx, partner.id)
  await Promise.all([sweepLots(ctx), sweepLots(ctx), ctx.tx((tx) => releaseCredits(tx, taken))])
  app.advance(1000)
  await sweepLots(ctx)
  expect([before.expired, (await balances(ctx, partner.id)).expired]).toEqual([3, 5])
  expect(await creditsOf(partner)).toEqual([0, 0, 0])
  const { data } = await app.call(partnerStatement.list, { query: {}, as: partner.token })
  const ended = data.list.filter(({ kind }) => kind === 'credit-expire')
  expect(ended.reduce((sum, { change }) => sum + change, 0)).toBe(-5)
  app.advance(-2 * day - 1000)
})

it('names what does not match, and tells every admin', async () => {
  const partner = await makePartner(2)
  await makeCard(partner)
  await sql`update ledger_accounts set balance = balance + 3 where owner_id = ${partner.id} and kind = 'credit-lot'`.execute(
    db,
  )
  await sql`update credit_reservations set status = 'released' where partner_id = ${partner.id}`.execute(db)
  const found = await check()
  expect(found?.errors.map(({ kind, expected, found: is }) => [kind, expected, is])).toEqual([
    ['account-balance', 1, 4],
    ['reserved-credits', 0, 1],
  ])
  await app.drain()
  const mails = await listMails(db, admin.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['The ledger does not balance'])
  await sql`update ledger_accounts set balance = balance - 3 where owner_id = ${partner.id} and kind = 'credit-lot'`.execute(
    db,
  )
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createPartner } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { balances, commitCredits, grantCredits, releaseCredits, reserveCredits } from './index.ts'

const app = await createTestApp()
const { ctx } = app
const { db } = ctx
const day = 86_400_000

const grant = (ownerId: string, credits: number, days: number | null = null, reference = randomUUID()) =>
  ctx.tx((tx) =>
    grantCredits(tx, {
      ownerId,
      credits,
      expiresAt: days === null ? null : new Date(ctx.now().getTime() + days * day),
      reference,
      actorId: ownerId,
      note: '',
    }),
  )
const reserve = async (ownerId: string, credits = 1) => {
  const reference = randomUUID()
  await ctx.tx((tx) => reserveCredits(tx, { ownerId, credits, reference }))
  return { ownerId, credits, reference }
}
const ownerWith = async (credits: number) => {
  const { id } = await createPartner(db)
  await grant(id, credits)
  return id
}

describe('credits', () => {
  it('are used from the lot that ends first, and come back to where they were', async () => {
    const { id } = await createPartner(db)
    await grant(id, 3)
    await grant(id, 2, 10)
    const taken = await reserve(id, 3)
    expect((await balances(ctx, id)).lots.map(({ balance }) => balance)).toEqual([2])
    await ctx.tx((tx) => releaseCredits(tx, taken))
    const after = await balances(ctx, id)
    expect(after.lots.map(({ balance }) => balance)).toEqual([2, 3])
    expect(after).toMatchObject({ available: 5, reserved: 0, spent: 0, expired: 0 })
  })

  it('of a lot that is over cannot be used, and are shown as expired', async () => {
    const { id } = await createPartner(db)
    await grant(id, 2, -1)
    await grant(id, 1)
    await expect(reserve(id, 2)).rejects.toMatchObject({ code: 'insufficient_credit' })
    expect(await balances(ctx, id)).toMatchObject({ available: 1, reserved: 0, expired: 2 })
  })

  it('never fall below zero: of many requests at once, as many succeed as there are credits', async () => {
    const id = await ownerWith(7)
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => reserve(id)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    expect(await balances(ctx, id)).toMatchObject({ available: 0, reserved: 7 })
  })

  it('are granted, spent and released once for a reference', async () => {
    const id = await ownerWith(2)
    const reference = randomUUID()
    const grants = await Promise.all([grant(id, 5, null, reference), grant(id, 5, null, reference)])
    expect(grants.filter(Boolean)).toHaveLength(1)
    const taken = await reserve(id)
    await ctx.tx((tx) => commitCredits(tx, taken))
    await ctx.tx((tx) => commitCredits(tx, taken))
    expect(await balances(ctx, id)).toMatchObject({ available: 6, reserved: 0, spent: 1 })
  })
})

describe('credits that come back', () => {
  it('come back once for a reference, also while others of the owner are reserved', async () => {
    const id = await ownerWith(5)
    const taken = await reserve(id, 2)
    await reserve(id, 3)
    const release = () => ctx.tx((tx) => releaseCredits(tx, taken))
    await Promise.all([release(), release()])
    await release()
    expect(await balances(ctx, id)).toMatchObject({ available: 2, reserved: 3, spent: 0 })
    const released = await db
      .selectFrom('ledger_transfers')
      .select('kind')
      .where('reference', '=', taken.reference)
      .orderBy('created_at')
      .execute()
    expect(released.map(({ kind }) => kind)).toEqual(['credit-reserve', 'credit-release'])
  })
})

describe('the database', () => {
  it('has balances that are the sums of their entries, and nothing in all', async () => {
    const { rows } = await sql`
      select id from ledger_accounts
      where balance <> coalesce((select sum(amount) from ledger_entries where account_id = ledger_accounts.id), 0)`.execute(
      db,
    )
    expect(rows).toEqual([])
    const { rows: totals } = await sql`select sum(balance)::int as total from ledger_accounts`.execute(db)
    expect(totals).toEqual([{ total: 0 }])
  })

  it('refuses a transfer that is not balanced, a negative balance and any change of an entry', async () => {
    const id = await ownerWith(1)
    const account = await db
      .selectFrom('ledger_accounts')
      .select('id')
      .where('owner_id', '=', id)
      .where('kind', '=', 'credit-lot')
      .executeTakeFirstOrThrow()
    const write = (amount: number) =>
      ctx.tx(async (tx) => {
        const transfer = await tx.db
          .insertInto('ledger_transfers')
          .values({ kind: 'credit-grant', reference: randomUUID() })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx.db
          .insertInto('ledger_entries')
          .values({ transfer_id: transfer.id, account_id: account.id, amount })
          .execute()
      })
    await expect(write(5)).rejects.toMatchObject({ constraint: 'ledger_transfers_balanced' })
    await expect(write(-2)).rejects.toMatchObject({ constraint: 'ledger_accounts_not_negative' })
    await expect(db.updateTable('ledger_entries').set({ amount: 9 }).execute()).rejects.toMatchObject({
      constraint: 'ledger_entries_append_only',
    })
    expect(await balances(ctx, id)).toMatchObject({ available: 1 })
  })
})

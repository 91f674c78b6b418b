import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as contract from '#contract/merchandise.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { openBatches } from '#server/testing/made-batches.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { seller, makeBatch, detail, codesOf, claim, stepsOf } = await openBatches(app)
const admin = await createAdmin(db)

describe('the state of codes', () => {
  it('is counted, however many change at the same time', async () => {
    const id = await makeBatch()
    const codes = await codesOf(id)
    const ids = codes.map((code) => code.id)
    const claims = await Promise.all([
      ...ids.slice(0, 10).map((one) => claim(one)),
      app.call(contract.updateMerchandiseStatus, {
        body: { ids: ids.slice(10, 15), status: 'inactive' },
        as: seller.token,
      }),
      app.call(contract.disableBatch, { body: { batch_id: id }, as: seller.token }),
    ])
    expect(claims.at(-1)).toMatchObject({ status: 200 })
    const states = (await codesOf(id)).map(({ status }) => status)
    const count = (state: string) => states.filter((one) => one === state).length
    expect(await detail(id)).toMatchObject({
      claimed: count('active'),
      inactive: count('inactive'),
      claimable: count('claimable'),
    })
    expect(count('claimable')).toBe(0)
  })

  it('moves from claimable to expired in the counters when the time of the batch is over', async () => {
    const id = await makeBatch()
    const [first] = await codesOf(id)
    await claim(first?.id ?? 0)
    expect(await detail(id)).toMatchObject({ claimable: 19, expired: 0, claimed: 1 })
    const over = new Date('2020-01-01')
    await db.updateTable('batches').set({ expires_at: over }).where('id', '=', id).execute()
    expect(await detail(id)).toMatchObject({ claimable: 0, expired: 19, claimed: 1, inactive: 0 })
  })

  it('comes back with the batch, except for codes that were switched off one by one', async () => {
    const id = await makeBatch()
    const [first, second] = await codesOf(id)
    await claim(first?.id ?? 0)
    const off = { ids: [second?.id ?? 0], status: 'inactive' as const }
    expect((await app.call(contract.updateMerchandiseStatus, { body: off, as: seller.token })).status).toBe(
      200,
    )
    const disabled = await app.call(contract.disableBatch, { body: { batch_id: id }, as: seller.token })
    expect(disabled.data).toMatchObject({ status: 'disabled', claimed: 1, inactive: 19, claimable: 0 })
    const on = { body: { ids: [second?.id ?? 0], status: 'active' as const }, as: seller.token }
    expect((await app.call(contract.updateMerchandiseStatus, on)).error).toBe('wrong_state')
    const enabled = await app.call(contract.enableBatch, { body: { batch_id: id }, as: seller.token })
    expect(enabled.data).toMatchObject({ status: 'ready', claimed: 1, inactive: 1, claimable: 18 })
    expect((await app.call(contract.updateMerchandiseStatus, on)).data).toEqual({ count: 1 })
    const steps = await db
      .selectFrom('qrcode_history')
      .select(['action', 'actor_id'])
      .where('qrcode_id', '=', second?.id ?? 0)
      .orderBy('id')
      .execute()
    expect(steps).toEqual([
      { action: 'disabled', actor_id: seller.id },
      { action: 'enabled', actor_id: seller.id },
    ])
    expect(await stepsOf(id)).toEqual([
      ['disabled', 19],
      ['enabled', 19],
    ])
    for (const again of [contract.enableBatch, contract.cancelBatch])
      expect((await app.call(again, { body: { batch_id: id }, as: seller.token })).error).toBe('wrong_state')
  })

  it('changes for all of the codes or for none, and of a claimed one for nobody but its owner', async () => {
    const id = await makeBatch()
    const [first, second] = (await codesOf(id)).map((code) => code.id)
    await claim(first ?? 0)
    const set = (ids: number[], status: 'active' | 'inactive', { token: as }: typeof seller) =>
      app.call(contract.updateMerchandiseStatus, { body: { ids, status }, as })
    for (const who of [seller, admin])
      expect((await set([first ?? 0, second ?? 0], 'inactive', who)).error).toBe('qrcode_not_found')
    expect(await detail(id)).toMatchObject({ claimed: 1, inactive: 0 })
    expect((await set([second ?? 0], 'inactive', admin)).data.count).toBe(1)
    expect((await set([second ?? 0], 'inactive', admin)).error).toBe('wrong_state')
    await set([second ?? 0], 'active', seller)
    expect((await codesOf(id)).slice(0, 2).map(({ status }) => status)).toEqual(['active', 'claimable'])
  })

  it('of a batch that an admin has disabled is the admin’s: its seller cannot enable it', async () => {
    const id = await makeBatch()
    const body = { batch_id: id }
    await app.call(contract.disableBatch, { body, as: admin.token })
    const enable = (as: string) => app.call(contract.enableBatch, { body, as })
    expect(await enable(seller.token)).toMatchObject({ status: 409, error: 'batch_blocked' })
    expect((await enable(admin.token)).data.status).toBe('ready')
    await app.call(contract.disableBatch, { body, as: seller.token })
    expect((await enable(seller.token)).data.status).toBe('ready')
  })

  it('is shown as expired after the last day', async () => {
    const id = await makeBatch()
    await sql`update qrcodes set expires_at = now() - interval '1 day' where batch_id = ${id} and serial_no <= 3`.execute(
      db,
    )
    const query = { batch_id: id, status: 'expired' as const, limit: 50 }
    const { data } = await app.call(contract.merchandiseCodes.list, { query, as: seller.token })
    expect(data.list.map(({ label, status }) => [label, status])).toEqual([
      ['MUG-000001', 'expired'],
      ['MUG-000002', 'expired'],
      ['MUG-000003', 'expired'],
    ])
  })
})

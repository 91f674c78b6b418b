import { describe, expect, it } from 'vitest'
import * as contract from '#contract/merchandise.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp({ plans: 'seeded' })
const { db } = app.ctx

const create = (as: string, quantity: number) =>
  app.call(contract.createBatch, { body: { name: 'Mugs', quantity }, as })
const allowance = async (as: string) => (await app.call(contract.getBatchAllowance, { as })).data

describe('codes of a batch', () => {
  it('are for people who have confirmed their email address', async () => {
    const { token } = await createUser(db, { email_verified: false })
    expect((await allowance(token)).is_confirmed).toBe(false)
    expect(await create(token, 1)).toMatchObject({ status: 409, error: 'address_unconfirmed' })
    const confirmed = await createUser(db)
    expect((await allowance(confirmed.token)).is_confirmed).toBe(true)
    expect((await create(confirmed.token, 1)).status).toBe(200)
  })

  it('are as many in 24 hours as two of the largest batches of the plan, also when many are asked for at once', async () => {
    const { token } = await createUser(db)
    expect(await allowance(token)).toMatchObject({ maximum: 200, left: 200 })
    expect((await create(token, 90)).status).toBe(200)
    expect(await allowance(token)).toMatchObject({ maximum: 200, left: 110 })
    const replies = await Promise.all(Array.from({ length: 5 }, () => create(token, 60)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = replies.find(({ status }) => status !== 200)
    expect(refused).toMatchObject({
      status: 409,
      error: 'daily_codes_used',
      fields: [{ path: 'quantity', code: 'above_day', params: { maximum: 200, left: 50 } }],
    })
    expect((await create(token, 50)).status).toBe(200)
    app.advance(86_400_000)
    expect(await allowance(token)).toMatchObject({ left: 200 })
    expect((await create(token, 100)).status).toBe(200)
  })

  it('are as many as they want for admins', async () => {
    const { token } = await createAdmin(db)
    expect(await allowance(token)).toEqual({ maximum: null, left: null, is_confirmed: true })
    for (let batch = 0; batch < 3; batch++) expect((await create(token, 100)).status).toBe(200)
  })
})

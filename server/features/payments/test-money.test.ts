import { expect, it } from 'vitest'
import { organiserStatement } from '#contract/payments-money.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { startRazorpay } from '#server/testing/razorpay-server.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const there = await startRazorpay()
const app = await createTestApp({ env: there.env })
const { db } = app.ctx

it('books nothing for an organiser when a test payment is made beside a real provider', async () => {
  const organiser = await createUser(db)
  const buyer = await createBuyer(app, { ...(await createAdmin(db)) })
  const value = JSON.stringify({ has_sandbox_payments: true })
  await db.insertInto('settings').values({ key: 'switches', value }).execute()
  const purchase = await buyer.open()
  await db
    .updateTable('orders')
    .set({ collects_for: organiser.id })
    .where('public_id', '=', purchase.orderId)
    .execute()
  await buyer.act(purchase)
  expect((await buyer.verify(purchase)).data.status).toBe('paid')
  const { list } = (await app.call(organiserStatement.list, { as: organiser.token, query: {} })).data
  expect(list).toEqual([])
})

import { expect, it } from 'vitest'
import { createBuyer } from '#server/testing/buyer.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { applyFacts } from './apply-facts.ts'
import { findAttempt } from './store.ts'

/** Surplus that its provider does not take back is an admin's: what the machine decides is stored, and mailed. */

it('is told to each admin once, however often it is found again', async () => {
  const app = await createTestApp()
  const { db, payments } = app.ctx
  const provider = payments.find('sandbox')!
  Object.assign(provider, { refund: () => Promise.resolve({ status: 'failed', providerRefundId: null }) })
  const admins = [await createAdmin(db), await createAdmin(db)]
  const buyer = await createBuyer(app)
  const purchase = await buyer.open()
  const attempt = await findAttempt(db, 'sandbox', purchase.providerOrderId)
  const tooMuch = {
    providerPaymentId: `too much ${purchase.orderId}`,
    amountMinor: 250_000,
    currency: 'INR',
    status: 'captured',
    refunds: [],
    method: 'card',
    capturedAt: app.ctx.now(),
  } as const
  const facts = { status: 'attempted', amountMinor: 199_000, currency: 'INR', payments: [tooMuch] } as const
  const alertsOf = async (email: string) =>
    (await listMails(db, email)).filter(({ body_text: text }) => text.includes(purchase.orderId))
  for (let time = 0; time < 5; time += 1) {
    await applyFacts(app.ctx, attempt!, facts)
    await app.drain()
  }
  expect(await alertsOf(admins[0]!.email)).toEqual([])
  for (let time = 0; time < 3; time += 1) {
    await applyFacts(app.ctx, attempt!, facts)
    await app.drain()
  }
  for (const { email } of admins) {
    const alerts = await alertsOf(email)
    expect(alerts).toMatchObject([{ subject: 'Surplus cannot be sent back' }])
    expect(alerts[0]?.body_text).toContain('₹2,500')
  }
  const rows = db
    .selectFrom('payments')
    .innerJoin('refunds', 'payment_id', 'payments.id')
    .select(['is_stuck', 'refunded_minor', 'refunds.status'])
    .where('provider_payment_id', '=', tooMuch.providerPaymentId)
  const failed = { is_stuck: true, refunded_minor: 0, status: 'failed' }
  expect(await rows.execute()).toEqual(Array.from({ length: 5 }, () => failed))
})

import { randomUUID } from 'node:crypto'
import { refundPayment } from '#contract/payments-admin.ts'
import { sweepSubscriptions } from '../../features/subscriptions/index.ts'
import { createBuyer } from '../buyer.ts'
import { openCardShop } from '../nfc-buyer.ts'
import { openPeriods } from '../periods.ts'
import { openRenewingShop } from '../renewing-buyer.ts'
import { jobOf } from './scene.ts'
import type { MailJob, Scene, Stage } from './scene.ts'

/** Somebody buys a year of Pro. */
async function buyPlan({ app, createReader }: Stage) {
  const buyer = await createBuyer(app, await createReader())
  const purchase = await buyer.open()
  await buyer.act(purchase)
  const { data } = await buyer.verify(purchase)
  await app.drain()
  return { paymentId: data.payments[0]?.payment_id ?? 0, orderId: data.order_id }
}

/** The money of a plan goes back. */
async function refund(stage: Stage) {
  const { app, admin } = stage
  const { paymentId, orderId } = await buyPlan(stage)
  const body = { payment_id: paymentId, amount_minor: 199_000, reason: 'Asked for it', ends: false }
  await app.call(refundPayment, { as: admin.token, body: { ...body, idempotency_key: randomUUID() } })
  await app.drain()
  const { db } = app.ctx
  const { id: refundId } = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  await db.updateTable('orders').set({ refund_outcome: 'asked' }).where('id', '=', orderId).execute()
  return { payload: { refundId, orderId, paymentId, adminId: admin.id } }
}

const invoiced: Scene = async (stage) => {
  await buyPlan(stage)
  return jobOf(stage, 'sendInvoice')
}

type Given = Parameters<ReturnType<typeof openPeriods>['give']>[1]

/** Somebody has a plan for some days. */
const withPlan =
  (given: Given): Scene =>
  async ({ app, createReader }) => {
    const { id } = await createReader()
    const subscriptionId = await openPeriods(app).give(id, given)
    await sweepSubscriptions(app.ctx)
    await sweepSubscriptions(app.ctx)
    return { payload: { subscriptionId } }
  }

/** Somebody whose plan renews by itself, in an installation of its own: its clock goes on for a year. */
async function renew(days: number, outcome?: 'declined') {
  const { app, buy, later } = await openRenewingShop()
  const buyer = await buy()
  await buyer.pay()
  await later(days)
  const [[card], [renewal]] = [await buyer.cards(), await buyer.renewals()]
  if (outcome !== undefined) await app.ctx.db.updateTable('renewals').set({ outcome }).execute()
  return { app, payload: { paymentCardId: card?.id, renewalId: renewal?.id } }
}

const ordered: Scene = async ({ app, admin }) => {
  const { id } = await (await openCardShop(app)).placeOrder()
  return { payload: { nfcOrderId: id, status: 'placed', version: 1, adminId: admin.id } }
}

/** Mails about plans, payments and what is bought. */
export const moneyScenes = {
  sendInvoice: invoiced,
  sendSeriesAlert: async (stage) => {
    const { payload } = await invoiced(stage)
    return { payload: { ...payload, adminId: stage.admin.id } }
  },
  sendRefundFailure: refund,
  sendRefundAlert: refund,
  sendEndQuestion: refund,
  sendSurplusAlert: refund,
  sendLedgerAlert: ({ admin }) => Promise.resolve({ payload: { adminId: admin.id } }),
  sendGrantNotice: withPlan({ source: 'admin' }),
  sendChangeNotice: withPlan({ packagePriceId: 6 }),
  sendPastDueNotice: withPlan({ from: -31, until: -1, packagePriceId: 6 }),
  sendLapseNotice: withPlan({ from: -100, until: -60, packagePriceId: 6 }),
  sendRenewalReminder: withPlan({ from: -20, until: 12, packagePriceId: 6 }),
  sendCardKept: () => renew(0),
  sendRenewalAnnouncement: () => renew(336),
  sendRenewalDeclined: () => renew(336, 'declined'),
  sendOrderMoved: ordered,
  sendOrderNotice: ordered,
} satisfies Partial<Record<MailJob, Scene>>

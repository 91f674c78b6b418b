import type * as contract from '#contract/payments.ts'
import type { sandboxActions } from '#contract/payments.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { acceptWebhook } from './receive-webhook.ts'
import { factsOf, getOrder, newId, sandboxKey, signatureHeader } from './sandbox-provider.ts'
import { expireOrder, insertPayment, listPayments } from './sandbox-store.ts'
import type { SandboxOrderRow } from './sandbox-store.ts'
import { sign } from './signing.ts'

/** How long money that comes late is on its way. */
const lateMilliseconds = 60_000

type Services = Pick<AppCtx, 'db' | 'now' | 'env' | 'log' | 'payments' | 'tx'>

export const getSandboxOrder: Handler<typeof contract.getSandboxOrder> = async (ctx, { params }) => {
  assertOn(ctx)
  const order = await getOrder(ctx.db, params.id)
  const facts = factsOf(order, await listPayments(ctx.db, order.id), ctx.now())
  const isOpen = facts.status !== 'paid' && facts.status !== 'expired'
  return {
    order_id: order.public_id,
    description: order.description,
    amount_minor: order.amount_minor,
    currency: order.currency,
    status: isOpen ? 'open' : facts.status === 'paid' ? 'paid' : 'expired',
    declined: facts.payments.filter(({ status }) => status === 'failed').length,
    cancel_url: order.cancel_url,
    return_url: order.return_url,
  }
}

/** What a person does on the page of the sandbox, who may be any visitor: a provider knows no accounts of ours. */
export const paySandboxOrder: Handler<typeof contract.paySandboxOrder> = async (ctx, { params, body }) => {
  assertOn(ctx)
  const order = await getOrder(ctx.db, params.id)
  const { status } = factsOf(order, await listPayments(ctx.db, order.id), ctx.now())
  if (status === 'paid' || status === 'expired') throw new AppError('wrong_state')
  return { return_url: await payments[body.action](ctx, order) }
}

function assertOn({ payments: providers }: Services): void {
  if (providers.find('sandbox') === undefined) throw new AppError('order_not_found')
}

type Action = (typeof sandboxActions)[number]

/** Each pays, or not, and tells us; the result is where the browser goes then. */
const payments: Readonly<Record<Action, (ctx: Services, order: SandboxOrderRow) => Promise<string>>> = {
  pay: async (ctx, order) => {
    const payment = await capture(ctx, order, ctx.now())
    await notify(ctx, order, 'payment.captured', newId('sbx_event'))
    return signedReturn(ctx, order, payment)
  },
  'notify-twice': async (ctx, order) => {
    const payment = await capture(ctx, order, ctx.now())
    const same = newId('sbx_event')
    await notify(ctx, order, 'payment.captured', same)
    await notify(ctx, order, 'payment.captured', same)
    await notify(ctx, order, 'order.paid', newId('sbx_event'))
    return signedReturn(ctx, order, payment)
  },
  decline: async (ctx, order) => {
    const now = ctx.now()
    await insertPayment(ctx.db, {
      id: newId('sbx_pay'),
      sandbox_order_id: order.id,
      amount_minor: order.amount_minor,
      status: 'failed',
      created_at: now,
    })
    await notify(ctx, order, 'payment.failed', newId('sbx_event'))
    return order.return_url
  },
  // the order ends, and its money arrives when nobody waits for it any more
  'pay-late': async (ctx, order) => {
    await expireOrder(ctx.db, order.id)
    await notify(ctx, order, 'order.expired', newId('sbx_event'))
    await capture(ctx, order, new Date(ctx.now().getTime() + lateMilliseconds))
    return order.return_url
  },
}

async function capture({ db, now }: Services, order: SandboxOrderRow, capturedAt: Date): Promise<string> {
  const id = newId('sbx_pay')
  await insertPayment(db, {
    id,
    sandbox_order_id: order.id,
    amount_minor: order.amount_minor,
    status: 'captured',
    captured_at: capturedAt,
    created_at: now(),
  })
  return id
}

/** Sends the event the way a network would: as signed bytes. */
async function notify(ctx: Services, order: SandboxOrderRow, type: string, id: string): Promise<void> {
  const raw = Buffer.from(JSON.stringify({ id, type, order_id: order.id }))
  const signature = sign(sandboxKey(ctx.env.SECRET ?? ''), raw)
  await acceptWebhook(ctx, 'sandbox', raw, new Headers({ [signatureHeader]: signature }))
}

function signedReturn({ env }: Services, order: SandboxOrderRow, paymentId: string): string {
  const url = new URL(order.return_url)
  url.searchParams.set('provider_payment_id', paymentId)
  url.searchParams.set('signature', sign(sandboxKey(env.SECRET ?? ''), `${order.id}|${paymentId}`))
  return url.href
}

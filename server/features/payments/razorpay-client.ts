import Razorpay from 'razorpay'
import { z } from 'zod'
import { ProviderRefused, ProviderUnreachable } from '#server/platform/ports/payments.ts'

export type RazorpayAccount = {
  readonly keyId: string
  readonly keySecret: string
  readonly apiUrl: string
}

const patienceMilliseconds = 15_000

const Link = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'partially_paid', 'paid', 'expired', 'cancelled']),
  short_url: z.string(),
  expire_by: z.int().nullish(),
  /** There since the first attempt to pay. */
  order_id: z.string().nullish(),
  payments: z.array(z.object({ payment_id: z.string() })).nullish(),
})
export type Link = z.output<typeof Link>

const Payment = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  amount_refunded: z.int().nullish(),
  method: z.string().nullish(),
  /** Whether the card is from another country than India. */
  international: z.boolean().nullish(),
  captured: z.boolean().nullish(),
  created_at: z.int(),
})
export type Payment = z.output<typeof Payment>

const Refund = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.enum(['pending', 'processed', 'failed']),
  /** An empty list where there are none. */
  notes: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish(),
})

const Dispute = z.object({
  payment_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  /** `open`, `under_review`, `won`, `lost` or `closed`. */
  status: z.string(),
})

export type Refund = z.output<typeof Refund>

const listOf = <Item extends z.ZodType>(item: Item) => z.object({ items: z.array(item) })

export type NewLink = Parameters<Razorpay['paymentLink']['create']>[0]

/**
 * The official SDK, and what it lacks: it waits for ever, pastes ids into paths, fails with a TypeError when the network is
 * down, and checks no reply. Each call throws ProviderUnreachable when nobody can know what happened, ProviderRefused when
 * Razorpay has said no.
 */
export function razorpayClient({ keyId, keySecret, apiUrl }: RazorpayAccount) {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret })
  const { defaults } = (sdk.api as unknown as { rq: { defaults: object } }).rq
  Object.assign(defaults, { baseURL: apiUrl, timeout: patienceMilliseconds, maxRedirects: 0 })
  return {
    createLink: (link: NewLink) => ask(Link, () => sdk.paymentLink.create(link)),
    fetchLink: (id: string) => ask(Link, () => sdk.paymentLink.fetch(shaped('plink', id))),
    cancelLink: (id: string) => ask(Link, () => sdk.paymentLink.cancel(shaped('plink', id))),
    /** The link with a reference of ours, which an account has once. */
    findLink: async (reference: string) => {
      const filter = { reference_id: reference } as Parameters<typeof sdk.paymentLink.all>[0]
      const found = await ask(z.object({ payment_links: z.array(Link) }), () => sdk.paymentLink.all(filter))
      return found.payment_links[0]
    },
    listPayments: async (orderId: string) =>
      (await ask(listOf(Payment), () => sdk.orders.fetchPayments(shaped('order', orderId)))).items,
    fetchPayment: (id: string) => ask(Payment, () => sdk.payments.fetch(shaped('pay', id))),
    listRefunds: async (paymentId: string) =>
      (
        await ask(listOf(Refund), () =>
          sdk.payments.fetchMultipleRefund(shaped('pay', paymentId), { count: 100 }),
        )
      ).items,
    fetchDispute: (id: string) => ask(Dispute, () => sdk.disputes.fetch(shaped('disp', id))),
    refund: (paymentId: string, amount: number, notes: Record<string, string>) =>
      ask(Refund, () => sdk.payments.refund(shaped('pay', paymentId), { amount, notes })),
  }
}

const shapes = {
  plink: /^plink_[A-Za-z0-9]+$/,
  order: /^order_[A-Za-z0-9]+$/,
  pay: /^pay_[A-Za-z0-9]+$/,
  disp: /^disp_[A-Za-z0-9]+$/,
}

function shaped(kind: keyof typeof shapes, id: string): string {
  if (!shapes[kind].test(id)) throw new ProviderRefused('razorpay', unknownId)
  return id
}

export const unknownId = 'The id provided does not exist'

async function ask<T>(schema: z.ZodType<T>, send: () => Promise<unknown>): Promise<T> {
  let reply: unknown
  try {
    reply = await send()
  } catch (error) {
    throw error instanceof ProviderRefused ? error : errorOf(error)
  }
  const read = schema.safeParse(reply)
  if (!read.success) throw new ProviderUnreachable('razorpay', read.error)
  return read.data
}

const ErrorReply = z.object({
  statusCode: z.literal([400, 404, 422]),
  error: z.object({ code: z.string(), description: z.string() }),
})

/** What else there is says nothing of what happened: no network, HTML of a proxy, too many requests, wrong keys. */
function errorOf(error: unknown): ProviderRefused | ProviderUnreachable {
  const { data } = ErrorReply.safeParse(error)
  return data === undefined
    ? new ProviderUnreachable('razorpay', error)
    : new ProviderRefused('razorpay', data.error.description)
}

import { createHmac, randomBytes } from 'node:crypto'
import { startProviderServer } from './provider-server.ts'
import type { ProviderReply, ProviderRequest, TestProvider } from './provider-server.ts'

const key = { id: 'rzp_test_Visita', secret: 'secret-of-the-key', webhook: 'secret-of-the-webhook' }

type Link = Record<string, unknown> & { id: string; reference_id: string; status: string; order_id: string }
type Payment = {
  id: string
  order_id: string
  amount: number
  currency: string
  status: string
  captured: boolean
  amount_refunded: number
  method: string
  international: boolean
  created_at: number
}
type Refund = { id: string; payment_id: string; amount: number; status: string; notes: object }

const newId = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`
const seconds = () => Math.floor(Date.now() / 1000)
const hmac = (secret: string, text: string | Buffer) =>
  createHmac('sha256', secret).update(text).digest('hex')
const ok = (body: unknown): ProviderReply => ({ status: 200, body })
const refuse = (description: string, status = 400): ProviderReply => ({
  status,
  body: { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', step: 'na', reason: 'na' } },
})
const unknown = refuse('The id provided does not exist')

function signText(text: string, secret: string = key.webhook) {
  const raw = Buffer.from(text)
  const names = { 'x-razorpay-signature': hmac(secret, raw), 'x-razorpay-event-id': newId('evt') }
  return { raw, headers: new Headers(names) }
}

/** Payment Links of Razorpay as far as our code uses them: JSON, basic authentication, one link for a reference. */
export async function startRazorpay(): Promise<TestProvider> {
  const links = new Map<string, Link>()
  const payments = new Map<string, Payment>()
  const refunds: Refund[] = []
  const disputes = new Map<string, Record<string, unknown>>()
  const refundsOf = (id: string) => refunds.filter(({ payment_id }) => payment_id === id)

  function createLink(body: Record<string, unknown>): ProviderReply {
    if (!Number.isInteger(body['amount'])) return refuse('The amount must be an integer.')
    if ((body['amount'] as number) < 100) return refuse('The amount must be at least INR 1.00')
    if ((body['expire_by'] as number) < seconds() + 900)
      return refuse('expire_by should be at least 15 minutes after current time')
    const reference = String(body['reference_id'])
    if ([...links.values()].some(({ reference_id }) => reference_id === reference))
      return refuse(`payment link creation with the same reference_id already exists (${reference})`)
    const id = newId('plink')
    const link = {
      ...body,
      id,
      reference_id: reference,
      status: 'created',
      order_id: newId('order'),
      short_url: `https://rzp.io/i/${id}`,
      amount_paid: 0,
      payments: null,
    }
    links.set(id, link)
    return ok(shown(link))
  }

  /** Its order shows once somebody has tried to pay. */
  function shown(link: Link) {
    const made = [...payments.values()].filter(({ order_id }) => order_id === link.order_id)
    const { order_id, ...rest } = link
    const paid = made.filter(({ captured }) => captured)
    const list = paid.map(({ id, amount, method, status }) => ({ payment_id: id, amount, method, status }))
    return made.length === 0 ? rest : { ...rest, order_id, payments: paid.length === 0 ? null : list }
  }

  function refund(payment: Payment, { amount, notes }: { amount?: number; notes?: object }): ProviderReply {
    const wanted = amount ?? payment.amount - payment.amount_refunded
    if (payment.amount_refunded + wanted > payment.amount)
      return refuse('The total refund amount is greater than the refund payment amount')
    payment.amount_refunded += wanted
    if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
    const made = { id: newId('rfnd'), payment_id: payment.id, amount: wanted, status: 'processed' }
    refunds.push({ ...made, notes: notes ?? [] })
    return ok({ ...made, notes: notes ?? [] })
  }

  function answerLinks({ method, query, body }: ProviderRequest, id: string | undefined, action?: string) {
    if (id === undefined && method === 'POST') return createLink(JSON.parse(body) as Link)
    if (id === undefined) {
      const found = [...links.values()].filter(
        ({ reference_id }) => reference_id === query.get('reference_id'),
      )
      return ok({ payment_links: found.map(shown) })
    }
    const link = links.get(id)
    if (link === undefined) return unknown
    if (action === 'cancel') {
      if (link.status !== 'created') return refuse(`Payment link is already ${link.status}`)
      link.status = 'cancelled'
    }
    return ok(shown(link))
  }

  function answerPayments({ method, body }: ProviderRequest, id: string, action?: string): ProviderReply {
    const payment = payments.get(id)
    if (payment === undefined) return unknown
    if (action === 'refund' && method === 'POST') return refund(payment, JSON.parse(body) as object)
    if (action === 'refunds') return ok({ entity: 'collection', items: refundsOf(id).toReversed() })
    return ok(payment)
  }

  const server = await startProviderServer((request) => {
    const basic = `Basic ${Buffer.from(`${key.id}:${key.secret}`).toString('base64')}`
    if (request.headers.authorization !== basic) return refuse('Authentication failed', 401)
    const [, , kind, id, action] = request.path.split('/')
    if (kind === 'payment_links') return answerLinks(request, id, action)
    if (kind === 'orders')
      return ok({ items: [...payments.values()].filter(({ order_id }) => order_id === id) })
    if (kind === 'payments') return answerPayments(request, id ?? '', action)
    if (kind === 'disputes') return disputes.has(id ?? '') ? ok(disputes.get(id ?? '')) : unknown
    return refuse('The requested URL was not found on the server.', 404)
  })

  function add(linkId: string, values: Partial<Payment>): Payment {
    const link = links.get(linkId)!
    const payment = {
      id: newId('pay'),
      order_id: link.order_id,
      amount: Number(link['amount']),
      currency: String(link['currency']),
      status: 'captured',
      captured: true,
      amount_refunded: 0,
      method: 'upi',
      international: false,
      created_at: seconds(),
      ...values,
    }
    payments.set(payment.id, payment)
    return payment
  }

  return {
    ...server,
    currency: 'INR',
    env: {
      RAZORPAY_KEY_ID: key.id,
      RAZORPAY_KEY_SECRET: key.secret,
      RAZORPAY_WEBHOOK_SECRET: key.webhook,
      RAZORPAY_API_URL: server.url,
    },
    pay: (linkId, altered = {}) => {
      const { id } = add(linkId, altered)
      const link = links.get(linkId)!
      link.status = 'paid'
      const signature = hmac(key.secret, `${linkId}|${link.reference_id}|paid|${id}`)
      return { paymentId: id, signature, publicId: link.reference_id }
    },
    decline: (linkId) => void add(linkId, { status: 'failed', captured: false }),
    expire: (linkId) => void (links.get(linkId)!.status = 'expired'),
    refundThere: (paymentId, amount) => void refund(payments.get(paymentId)!, { amount }),
    countRefunds: (paymentId) => refundsOf(paymentId).length,
    failRefunds: (paymentId) => {
      for (const made of refundsOf(paymentId)) made.status = 'failed'
      Object.assign(payments.get(paymentId)!, { status: 'captured', amount_refunded: 0 })
    },
    dispute: (paymentId, amount) => {
      const id = newId('disp')
      disputes.set(id, { id, payment_id: paymentId, amount, currency: 'INR', status: 'open' })
      return id
    },
    endDispute: (id, status) => void Object.assign(disputes.get(id)!, { status }),
    sign: signText,
    event: (about, secret) => {
      const [event, payload] =
        'orderId' in about
          ? ['payment_link.paid', { payment_link: { entity: { id: about.orderId, status: 'paid' } } }]
          : about.disputeId !== undefined
            ? [
                'payment.dispute.created',
                { dispute: { entity: { id: about.disputeId, payment_id: about.paymentId } } },
              ]
            : [
                'refund.processed',
                { refund: { entity: { id: newId('rfnd'), payment_id: about.paymentId, notes: [] } } },
              ]
      const text = {
        entity: 'event',
        event,
        payload,
        note: '₹ "a/b" 🙂',
        created_at: randomBytes(4).readUInt32LE(),
      }
      return signText(JSON.stringify(text), secret)
    },
  }
}

import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { startProviderServer } from './provider-server.ts'
import type { ProviderReply, ProviderRequest, TestProvider } from './provider-server.ts'
import { invalid, newCharge, newId, ok, refuse, startStripeCards } from './stripe-cards-server.ts'
import type { Charge, Intent } from './stripe-cards-server.ts'

const key = { secret: 'sk_test_visita', webhook: 'whsec_visita' }

type Session = Record<string, unknown> & {
  id: string
  status: string
  payment_status: string
  amount_total: number
  currency: string
  intent: Intent
  keepsCard: boolean
}
type Refund = {
  id: string
  payment_intent: string
  amount: number
  currency: string
  status: string
  metadata: object
}

function signText(payload: string, secret: string = key.webhook) {
  const { webhooks } = new Stripe(key.secret)
  const header = webhooks.generateTestHeaderString({ payload, secret })
  return { raw: Buffer.from(payload), headers: new Headers({ 'stripe-signature': header }) }
}

/** Checkout Sessions of Stripe as far as our code uses them: forms, bearer keys, the first answer for each key. */
/** @param now milliseconds of its clock */
export async function startStripe(now: () => number = Date.now): Promise<
  TestProvider & {
    readonly cards: ReturnType<typeof startStripeCards>
    /** For another installation, whose requests may have the keys of others. What an earlier one still asks for is refused. */
    readonly openAccount: () => Record<string, string>
  }
> {
  let secret = key.secret
  const sessions = new Map<string, Session>()
  const answered = new Map<string, { body: string; reply: ProviderReply }>()
  const refunds: Refund[] = []
  const disputes = new Map<string, Record<string, unknown>>()
  const cards = startStripeCards(showIntent)
  const findIntent = (id: string) =>
    cards.intents.get(id) ?? [...sessions.values()].find(({ intent }) => intent.id === id)?.intent
  const refundsOf = (id: string) => refunds.filter(({ payment_intent }) => payment_intent === id)

  function createSession(form: URLSearchParams): ProviderReply {
    const price = 'line_items[0][price_data]'
    const ends = Number(form.get('expires_at')) - now() / 1000
    if (ends < 1800 || ends > 86_400)
      return invalid('The `expires_at` timestamp must be 30 minutes to 24 hours away.')
    const amount = Number(form.get(`${price}[unit_amount]`))
    if (!Number.isInteger(amount) || amount < 50)
      return invalid('Amount must be no less than 50 cents', 'amount_too_small')
    const id = newId('cs_test')
    const session = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: amount,
      currency: form.get(`${price}[currency]`) ?? '',
      client_reference_id: form.get('client_reference_id'),
      expires_at: Number(form.get('expires_at')),
      intent: { id: newId('pi'), charge: null },
      keepsCard: form.get('payment_intent_data[setup_future_usage]') === 'off_session',
    }
    sessions.set(id, session)
    return ok(shown(session))
  }

  const shown = ({ intent, keepsCard: _, ...session }: Session) => ({
    ...session,
    payment_intent: intent.charge === null ? null : showIntent(intent),
  })

  /** A charge names its ten newest refunds, the newest first. */
  function showIntent({ id, charge, own, kept }: Intent) {
    const all = refundsOf(id).toReversed()
    const listed = { object: 'list', data: all.slice(0, 10), has_more: all.length > 10 }
    const latest_charge = charge === null ? null : { ...charge, refunds: listed }
    return { id, object: 'payment_intent', payment_method: null, ...own, ...kept, latest_charge }
  }

  function createRefund(intentId: string, amount: number, metadata: object): ProviderReply {
    const charge = findIntent(intentId)?.charge
    if (charge == null) return invalid(`No such payment_intent: '${intentId}'`, 'resource_missing')
    if (charge.amount_refunded + amount > charge.amount)
      return invalid('Refund amount is greater than unrefunded amount on charge')
    charge.amount_refunded += amount
    const { currency } = charge
    const refund = {
      id: newId('re'),
      payment_intent: intentId,
      amount,
      currency,
      status: 'succeeded',
      metadata,
    }
    refunds.push(refund)
    return ok({ object: 'refund', ...refund })
  }

  function post(path: string, form: URLSearchParams): ProviderReply {
    const ofCards = cards.answer('POST', path, form)
    if (ofCards !== undefined) return ofCards
    if (path === '/v1/checkout/sessions') return createSession(form)
    if (path === '/v1/refunds')
      return createRefund(form.get('payment_intent') ?? '', Number(form.get('amount')), {
        key: form.get('metadata[key]'),
      })
    const session = sessions.get(path.split('/')[4] ?? '')
    if (session?.status !== 'open')
      return invalid('Only Checkout Sessions with a status of open can be expired.')
    session.status = 'expired'
    return ok(shown(session))
  }

  /** The first answer to a key is given again; with other values, the key is refused. */
  function once({ headers, path, body }: ProviderRequest): ProviderReply {
    const sent = headers['idempotency-key']
    const known = typeof sent === 'string' ? answered.get(sent) : undefined
    if (known !== undefined)
      return known.body === body
        ? known.reply
        : refuse({ type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' })
    const reply = post(path, new URLSearchParams(body))
    if (typeof sent === 'string') answered.set(sent, { body, reply })
    return reply
  }

  const server = await startProviderServer((request) => {
    if (request.headers.authorization !== `Bearer ${secret}`)
      return refuse({ type: 'invalid_request_error', message: 'Invalid API Key provided' }, 401)
    if (request.method === 'POST') return once(request)
    const ofCards = cards.answer(request.method, request.path, new URLSearchParams())
    if (ofCards !== undefined) return ofCards
    if (request.path === '/v1/refunds') return ok(listRefunds(request.query))
    const dispute = disputes.get(request.path.split('/')[3] ?? '')
    if (dispute !== undefined) return ok(dispute)
    const session = sessions.get(request.path.split('/')[4] ?? '')
    return session === undefined
      ? invalid('No such checkout.session', 'resource_missing')
      : ok(shown(session))
  })

  function listRefunds(query: URLSearchParams) {
    const of = [...sessions.values()].find(({ intent }) => intent.charge?.id === query.get('charge'))?.intent
      .id
    const data = refundsOf(query.get('payment_intent') ?? of ?? '').toReversed()
    return { object: 'list', url: '/v1/refunds', data, has_more: false }
  }

  function charge(id: string, values: Partial<Charge>): Session {
    const session = sessions.get(id)!
    const amount = values.amount ?? session.amount_total
    session.intent.charge = { ...newCharge(amount, session.currency), ...values }
    return session
  }

  const env = {
    STRIPE_SECRET_KEY: key.secret,
    STRIPE_WEBHOOK_SECRET: key.webhook,
    STRIPE_API_URL: server.url,
  }
  return {
    ...server,
    cards,
    openAccount: () => {
      answered.clear()
      secret = `${key.secret}_${randomUUID()}`
      return { ...env, STRIPE_SECRET_KEY: secret }
    },
    currency: 'USD',
    env,
    pay: (id, altered = {}) => {
      const session = charge(id, altered)
      const customer = session.keepsCard ? cards.keep(session.intent) : null
      Object.assign(session, { status: 'complete', payment_status: 'paid', customer })
      return { paymentId: session.intent.id, signature: '', publicId: '' }
    },
    decline: (id) => void charge(id, { status: 'failed', captured: false, amount_captured: 0 }),
    expire: (id) => void (sessions.get(id)!.status = 'expired'),
    refundThere: (paymentId, amount) => void createRefund(paymentId, amount, {}),
    countRefunds: (paymentId) => refundsOf(paymentId).length,
    failRefunds: (paymentId) => {
      for (const made of refundsOf(paymentId)) made.status = 'failed'
      Object.assign(findIntent(paymentId)!.charge!, { amount_refunded: 0 })
    },
    dispute: (paymentId, amount) => {
      const id = newId('dp')
      const { currency } = findIntent(paymentId)!.charge!
      const values = { id, object: 'dispute', payment_intent: paymentId, amount, currency }
      disputes.set(id, { ...values, status: 'needs_response' })
      return id
    },
    endDispute: (id, status) => void Object.assign(disputes.get(id)!, { status }),
    sign: signText,
    event: (about, secret) => {
      const disputeId = 'paymentId' in about ? about.disputeId : undefined
      const object =
        'orderId' in about
          ? { id: about.orderId, object: 'checkout.session', payment_intent: 'pi_1' }
          : {
              id: disputeId ?? newId('ch'),
              object: disputeId === undefined ? 'charge' : 'dispute',
              payment_intent: about.paymentId,
            }
      const paymentType = disputeId === undefined ? 'charge.refunded' : 'charge.dispute.created'
      const type = 'orderId' in about ? 'checkout.session.completed' : paymentType
      const text = { id: newId('evt'), object: 'event', type, data: { object }, note: '₹ "a/b" 🙂' }
      return signText(JSON.stringify(text), secret)
    },
  }
}

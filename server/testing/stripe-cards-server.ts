import { randomBytes } from 'node:crypto'
import type { ProviderReply } from './provider-server.ts'

export type Charge = {
  id: string
  amount: number
  amount_captured: number
  amount_refunded: number
  currency: string
  status: string
  captured: boolean
  created: number
  payment_method_details: { type: string; card?: { country: string } }
}

/** A payment intent: that of a session, or one for a kept card. */
export type Intent = { id: string; charge: Charge | null; own?: Own; kept?: object }
type Own = { status: string; amount: number; currency: string; customer: string; metadata: object }

export const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`
export const ok = (body: unknown): ProviderReply => ({ status: 200, body })
export const refuse = (error: object, status = 400): ProviderReply => ({ status, body: { error } })
export const invalid = (message: string, code = 'parameter_invalid') =>
  refuse({ type: 'invalid_request_error', message, code }, code === 'resource_missing' ? 404 : 400)

export const newCharge = (amount: number, currency: string): Charge => ({
  id: newId('ch'),
  amount,
  amount_captured: amount,
  amount_refunded: 0,
  currency,
  status: 'succeeded',
  captured: true,
  created: Math.floor(Date.now() / 1000),
  payment_method_details: { type: 'card', card: { country: 'DE' } },
})

/** Customers with their cards, and payment intents for those, as far as our code uses them. */
export function startStripeCards(show: (intent: Intent) => unknown) {
  const intents = new Map<string, Intent>()
  const customers = new Set<string>()
  const declined = new Set<string>()

  function create(form: URLSearchParams): ProviderReply {
    const customer = form.get('customer') ?? ''
    if (!customers.has(customer)) return invalid(`No such customer: '${customer}'`, 'resource_missing')
    const [amount, currency] = [Number(form.get('amount')), form.get('currency') ?? '']
    const own = { status: 'requires_confirmation', amount, currency, customer, metadata: {} }
    const intent = { id: newId('pi'), charge: null, own }
    intents.set(intent.id, intent)
    return ok(show(intent))
  }

  function confirm(intent: Intent, own: Own): ProviderReply {
    if (own.status !== 'requires_confirmation')
      return invalid('This PaymentIntent cannot be confirmed.', 'payment_intent_unexpected_state')
    intent.charge = newCharge(own.amount, own.currency)
    own.status = 'succeeded'
    if (!declined.has(own.customer)) return ok(show(intent))
    own.status = 'requires_payment_method'
    Object.assign(intent.charge, { status: 'failed', captured: false, amount_captured: 0 })
    return refuse({ type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }, 402)
  }

  return {
    intents,
    /** Customers that were made and not deleted. */
    customers,
    /** The bank of a customer says no from now on. */
    decline: (customer: string) => void declined.add(customer),
    /** Keeps the card that has paid a session. */
    keep: (intent: Intent): string => {
      const customer = newId('cus')
      customers.add(customer)
      const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2090 }
      intent.kept = { setup_future_usage: 'off_session', payment_method: { id: newId('pm'), card } }
      return customer
    },
    answer: (method: string, path: string, form: URLSearchParams): ProviderReply | undefined => {
      const [, , kind, id = '', action] = path.split('/')
      if (kind === 'customers' && method === 'DELETE')
        return customers.delete(id)
          ? ok({ id, deleted: true })
          : invalid('No such customer', 'resource_missing')
      if (kind !== 'payment_intents') return undefined
      if (id === '') return create(form)
      const intent = intents.get(id)
      if (intent?.own === undefined) return invalid('No such payment_intent', 'resource_missing')
      if (action === 'confirm') return confirm(intent, intent.own)
      if (action === 'cancel' && intent.own.status === 'succeeded') return invalid('It has succeeded.')
      if (action === 'cancel') intent.own.status = 'canceled'
      return ok(show(intent))
    },
  }
}

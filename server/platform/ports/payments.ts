import { payableStep, wordAmount } from '#formats/currency.ts'
import type { Locale } from '#contract/languages.ts'
import type { ProviderKey } from '#contract/payment-shapes.ts'
import { invalidField } from '../app-error.ts'

export type { ProviderKey } from '#contract/payment-shapes.ts'

/** What is true of a provider wherever it matters: no other code names one. */
export type ProviderTraits = {
  /** The company's, the same in all languages. */
  readonly name: string
  /** Moves no money: for trying things out. */
  readonly isTest: boolean
  /** Whether the operator gets the money: what was paid for an event is then owed to its organiser. */
  readonly isOurMoney: boolean
  /** The currency in which it is the best choice; null: good in all. */
  readonly home: string | null
  /** Minutes for which seats are held while somebody pays there: no fewer than its page lives. */
  readonly holdMinutes: number
  /** The smallest sum that it takes in a currency, in the smallest unit of that. */
  readonly smallest: (currency: string) => number
  /** Headers that the signature of an event needs, in small letters: they are kept with it. */
  readonly signatureHeaders: readonly string[]
  /** Whether it can keep the card of a buyer, and charge it for later orders (`cards`). */
  readonly keepsCards: boolean
}

/** Amounts are integers in the smallest unit of the currency. */
export type NewProviderOrder = {
  /** Our name of the order: providers show and return it. */
  readonly publicId: string
  readonly amountMinor: number
  readonly currency: string
  readonly description: string
  readonly customer: { readonly name: string; readonly email: string; readonly phone: string }
  /** Where the browser comes back after paying. */
  readonly returnUrl: string
  /** Where a provider posts the browser that has paid, if it does that instead. It needs no session. */
  readonly callbackUrl: string
  /** Where it goes without having paid. */
  readonly cancelUrl: string
  readonly expiresAt: Date
  /** The same for one attempt, however often it is sent. */
  readonly idempotencyKey: string
  readonly locale: Locale
  /** The buyer wants the card that pays to be kept for later orders. */
  readonly keepsCard: boolean
}

/** A card that a provider has kept: its names there, and what its owner knows it by. */
export type ProviderCard = {
  readonly customerId: string
  readonly methodId: string
  readonly brand: string
  readonly lastDigits: string
  /** The first day on which it cannot pay any more. */
  readonly expiresOn: Date
}

/** `payUrl`: the provider's page. `clientKey`: what its script in our page needs instead of one. */
export type ProviderOrder = {
  readonly providerOrderId: string
  readonly payUrl: string | null
  readonly clientKey: string | null
  readonly expiresAt: Date | null
}

export type ProviderPayment = {
  readonly providerPaymentId: string
  readonly amountMinor: number
  readonly currency: string
  readonly status: 'authorized' | 'captured' | 'failed' | 'refunded'
  /** All of them, by whomever: those made in the provider's dashboard, too. The oldest first. */
  readonly refunds: readonly ToldRefund[]
  readonly method: string
  /** ISO code of the country of the card or account, as far as the provider says it. */
  readonly payerCountry?: string
  readonly capturedAt: Date | null
}

/** An order as the provider says it is now. Only this decides what was paid. */
export type OrderFacts = {
  readonly status: 'created' | 'attempted' | 'paid' | 'failed' | 'expired'
  readonly amountMinor: number
  readonly currency: string
  readonly payments: readonly ProviderPayment[]
  /** The card that paid, when it was to be kept. */
  readonly keptCard?: ProviderCard
}

/** What a browser brings back. `providerOrderId` is the stored one, never that of the browser. */
export type ReturnClaim = {
  readonly providerOrderId: string
  /** Our name of the order. */
  readonly publicId: string
  readonly providerPaymentId: string
  readonly signature: string
}

/** An event whose signature is right. It names the order that it is about, or only a payment, or neither. */
export type WebhookNotice = {
  readonly eventId: string
  readonly type: string
  readonly providerOrderId: string | null
  readonly providerPaymentId: string | null
  /** The dispute that it is about. */
  readonly disputeId: string | null
}

/** What a buyer has disputed at their bank, as the provider says it is now. */
export type ProviderDispute = {
  readonly providerPaymentId: string
  readonly amountMinor: number
  readonly currency: string
  readonly status: 'open' | 'won' | 'lost'
}

/** A refund as the provider says it is now. */
export type ToldRefund = {
  readonly providerRefundId: string
  /** The key that we asked with; null for refunds that were not asked for by us. */
  readonly key: string | null
  readonly amountMinor: number
  readonly status: 'processing' | 'done' | 'failed'
}

export type ProviderRefund = {
  /** Null when the provider refuses to make one. */
  readonly providerRefundId: string | null
  /** `processing`: asking again with the same key says how it ended. */
  readonly status: 'processing' | 'done' | 'failed'
}

/** A company that takes money for us. Its methods use the network: they are never called in a transaction. */
export type PaymentProvider = {
  readonly key: ProviderKey
  readonly traits: ProviderTraits
  /** @throws ProviderUnreachable, ProviderRefused */
  readonly createOrder: (order: NewProviderOrder) => Promise<ProviderOrder>
  /** @returns undefined when the provider knows no such order @throws ProviderUnreachable */
  readonly fetchOrder: (providerOrderId: string) => Promise<OrderFacts | undefined>
  /**
   * Whether the provider has signed that it took this payment for this order. The amount is not part of that. Providers
   * that sign nothing have signed no claim.
   */
  readonly verifyReturn: (claim: ReturnClaim) => boolean
  /** @param raw the bytes as they came @returns undefined unless the signature is right; names nothing when they make no sense */
  readonly readWebhook: (raw: Uint8Array, headers: Headers) => Promise<WebhookNotice | undefined>
  /** Asking again with the same key makes no second refund. @throws ProviderUnreachable */
  readonly refund: (refund: {
    readonly providerPaymentId: string
    readonly amountMinor: number
    readonly currency: string
    readonly idempotencyKey: string
  }) => Promise<ProviderRefund>
  /** @returns undefined when the provider knows no such dispute @throws ProviderUnreachable */
  readonly fetchDispute: (disputeId: string) => Promise<ProviderDispute | undefined>
  /** Ends an order that is not paid, if the provider can do that. @throws ProviderUnreachable */
  readonly expireOrder: (providerOrderId: string) => Promise<void>
  /** Only of providers whose traits say so. */
  readonly cards?: KeptCards
}

/** What can be done with kept cards. */
export type KeptCards = {
  /**
   * Makes an order for a kept card, which takes nothing yet: so its name is stored before any money moves.
   * @throws ProviderUnreachable, ProviderRefused
   */
  readonly openOrder: (
    order: Pick<NewProviderOrder, 'publicId' | 'amountMinor' | 'currency' | 'description' | 'idempotencyKey'>,
    card: Pick<ProviderCard, 'customerId' | 'methodId'>,
  ) => Promise<{ readonly providerOrderId: string }>
  /** Charges the card of such an order, once however often it is asked. What came of it, `fetchOrder` says. @throws ProviderUnreachable */
  readonly charge: (providerOrderId: string) => Promise<void>
  /** Deletes all that the provider has kept of a buyer for later. @throws ProviderUnreachable */
  readonly forget: (customerId: string) => Promise<void>
}

/** The providers of this installation, in the order in which they are offered. */
export type PaymentProviders = {
  readonly all: readonly PaymentProvider[]
  readonly find: (key: string) => PaymentProvider | undefined
  /** Also of a provider that is not set up any more. @returns undefined for money that came without one */
  readonly traitsOf: (key: string) => ProviderTraits | undefined
  /** Those that move no money, also when they are not set up any more: what they say was paid is no income. */
  readonly testKeys: readonly ProviderKey[]
}

/**
 * The smallest sum that can be paid in a currency, in its smallest unit: that of the provider that takes the least. Test payments
 * count only where there is nothing else. 0 as long as no provider is set up.
 */
export function smallestPayable({ all }: PaymentProviders, currency: string): number {
  const real = all.filter(({ traits }) => !traits.isTest)
  const offered = real.length === 0 ? all : real
  return offered.length === 0 ? 0 : Math.min(...offered.map(({ traits }) => traits.smallest(currency)))
}

/**
 * Refuses a price that nobody could pay, when it is saved.
 * @param path of the amount in the request
 * @throws AppError invalid_input, which names the smallest sum
 */
export function assertPricePayable(
  payments: PaymentProviders,
  { currency, amount_minor: amount }: { readonly currency: string; readonly amount_minor: number },
  path = 'amount_minor',
): void {
  const minimum = smallestPayable(payments, currency)
  if (amount > 0 && amount < minimum)
    throw invalidField(path, 'below_payable', { minimum: wordAmount('en', minimum, currency) })
}

/**
 * The same for what is charged as it is, without tax and without a line that rounds: tickets.
 * @throws AppError invalid_input
 */
export function assertTicketPayable(
  payments: PaymentProviders,
  price: { readonly currency: string; readonly amount_minor: number },
  path: string,
): void {
  assertPricePayable(payments, price, path)
  if (payments.all.length > 0 && price.amount_minor % payableStep(price.currency) !== 0)
    throw invalidField(path, 'not_payable')
}

/** The provider gave no answer, or none that says what happened. Nothing is decided: the order or refund stays open. */
export class ProviderUnreachable extends Error {
  constructor(provider: ProviderKey, cause?: unknown) {
    super(`The payment provider ${provider} cannot be reached.`, { cause })
    this.name = 'ProviderUnreachable'
  }
}

/** The provider will not do this, and says so: another currency, a sum that is too small. Asking again changes nothing. */
export class ProviderRefused extends Error {
  /** In the words of the provider, for operators. */
  readonly reason: string

  constructor(provider: ProviderKey, reason: string) {
    super(`The payment provider ${provider} refuses: ${reason}`)
    this.name = 'ProviderRefused'
    this.reason = reason
  }
}

/** @param known what is true of providers that may have been set up before */
export function paymentProviders(
  providers: readonly PaymentProvider[],
  known: Readonly<Record<ProviderKey, ProviderTraits>> = {},
): PaymentProviders {
  const own = providers.map(({ key, traits }) => [key, traits] as const)
  const all = new Map([...Object.entries(known), ...own])
  return {
    all: providers,
    find: (wanted) => providers.find(({ key }) => key === wanted),
    traitsOf: (key) => all.get(key),
    testKeys: [...all].flatMap(([key, { isTest }]) => (isTest ? [key] : [])),
  }
}

import type { ProviderTraits } from '#server/platform/ports/payments.ts'
import { smallestSum } from './provider-amounts.ts'

/** Minutes for which a page of Stripe lives at least (Checkout Sessions, `expires_at`), and some for who pays at the last moment. */
const stripeMinutes = 35

/** The smallest sums of Razorpay, in whole units: Orders API, `amount`, *the minimum is INR 1.00*. It names none in other currencies. */
const razorpaySmallest = { INR: 1 }

/**
 * The smallest sums of Stripe, in whole units: *Supported currencies*, minimum charge amounts. In currencies that it does not name,
 * the sum has to be worth half a dollar on the day; that is known to Stripe alone.
 */
const stripeSmallest = {
  AED: 2,
  AUD: 0.5,
  BRL: 0.5,
  CAD: 0.5,
  CHF: 0.5,
  CZK: 15,
  DKK: 2.5,
  EUR: 0.5,
  GBP: 0.3,
  HKD: 4,
  HUF: 175,
  INR: 0.5,
  JPY: 50,
  MXN: 10,
  MYR: 2,
  NOK: 3,
  NZD: 0.5,
  PLN: 2,
  RON: 2,
  SEK: 3,
  SGD: 0.5,
  THB: 10,
  USD: 0.5,
}

/** What is true of the providers that an adapter exists for, also while one is not set up. */
export const providerTraits = {
  razorpay: {
    name: 'Razorpay',
    isTest: false,
    isOurMoney: true,
    home: 'INR',
    holdMinutes: 20,
    smallest: smallestSum(razorpaySmallest),
    signatureHeaders: ['x-razorpay-event-id', 'x-razorpay-signature'],
    keepsCards: false,
  },
  stripe: {
    name: 'Stripe',
    isTest: false,
    isOurMoney: true,
    home: null,
    holdMinutes: stripeMinutes,
    smallest: smallestSum(stripeSmallest),
    signatureHeaders: ['stripe-signature'],
    keepsCards: true,
  },
  sandbox: {
    name: 'Sandbox',
    isTest: true,
    isOurMoney: false,
    home: null,
    holdMinutes: 20,
    smallest: smallestSum({}),
    signatureHeaders: ['x-sandbox-signature'],
    keepsCards: false,
  },
} as const satisfies Readonly<Record<string, ProviderTraits>>

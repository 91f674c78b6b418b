import type { ProviderTraits } from '#server/platform/ports/payments.ts'

/** Minutes for which a page of Stripe lives at least (Checkout Sessions, `expires_at`), and some for who pays at the last moment. */
const stripeMinutes = 35

/** What is true of the providers that an adapter exists for, also while one is not set up. */
export const providerTraits = {
  razorpay: {
    name: 'Razorpay',
    isTest: false,
    isOurMoney: true,
    home: 'INR',
    holdMinutes: 20,
    signatureHeaders: ['x-razorpay-event-id', 'x-razorpay-signature'],
  },
  stripe: {
    name: 'Stripe',
    isTest: false,
    isOurMoney: true,
    home: null,
    holdMinutes: stripeMinutes,
    signatureHeaders: ['stripe-signature'],
  },
  sandbox: {
    name: 'Sandbox',
    isTest: true,
    isOurMoney: false,
    home: null,
    holdMinutes: 20,
    signatureHeaders: ['x-sandbox-signature'],
  },
} as const satisfies Readonly<Record<string, ProviderTraits>>

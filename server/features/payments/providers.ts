import type { Actor, AppCtx, Ctx } from '#server/platform/ctx.ts'
import { paymentProviders } from '#server/platform/ports/payments.ts'
import type { PaymentProvider, PaymentProviders, ProviderKey } from '#server/platform/ports/payments.ts'
import { getSettings } from '../settings/index.ts'
import { sandboxProvider } from './sandbox-provider.ts'

type Services = Pick<AppCtx, 'env' | 'db' | 'now'>

/** The payment providers that the environment sets up. @throws Error when the events of one could not be checked */
export async function createProviders(services: Services): Promise<PaymentProviders> {
  const { env } = services
  const real = [await razorpayOf(services), await stripeOf(services)].filter((one) => one !== undefined)
  const test = env.PAYMENTS_SANDBOX === 'on' ? [sandboxProvider(services)] : []
  return paymentProviders([...real, ...test])
}

/** A webhook secret that is replaced is stated behind the new one for some days: events that are sent again have the old one. */
const secretsOf = (text: string | undefined): string[] => (text ?? '').trim().split(/\s+/)

// an installation loads the library of a provider only when it has an account there
async function razorpayOf({ env, now }: Services): Promise<PaymentProvider | undefined> {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_API_URL: apiUrl } = env
  if (keyId === undefined || keySecret === undefined) return undefined
  const { razorpayProvider } = await import('./razorpay-provider.ts')
  const webhookSecrets = secretsOf(env.RAZORPAY_WEBHOOK_SECRET)
  return razorpayProvider({ keyId, keySecret, apiUrl, webhookSecrets, now })
}

async function stripeOf({ env, now }: Services): Promise<PaymentProvider | undefined> {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = env
  if (secretKey === undefined) return undefined
  const { stripeProvider } = await import('./stripe-provider.ts')
  return stripeProvider({ secretKey, apiUrl, webhookSecrets: secretsOf(env.STRIPE_WEBHOOK_SECRET), now })
}

/**
 * The providers that the caller may pay with, the best one first: Razorpay for rupees, as it has UPI, else Stripe.
 * Beside a real provider, test payments are for admins who have switched them on: else everybody could buy for nothing.
 */
export async function listOffered(ctx: Ctx<Actor>, currency?: string): Promise<readonly ProviderKey[]> {
  const keys = inOrderFor(ctx.payments.keys, currency)
  if (keys.every((key) => key === 'sandbox')) return keys
  const { switches } = await getSettings(ctx)
  const mayTest = switches.has_sandbox_payments && ctx.actor.role === 'ADMIN'
  return keys.filter((key) => key !== 'sandbox' || mayTest)
}

function inOrderFor(keys: readonly ProviderKey[], currency: string | undefined): readonly ProviderKey[] {
  const best = currency === undefined || currency === 'INR' ? 'razorpay' : 'stripe'
  return keys.toSorted((a, b) => Number(b === best) - Number(a === best))
}

/** Those that attendees without an account can pay with, the best one first: beside a real provider no test payments. */
export function listPublicProviders(
  { payments: { keys } }: Pick<AppCtx, 'payments'>,
  currency?: string,
): readonly ProviderKey[] {
  const real = inOrderFor(keys, currency).filter((key) => key !== 'sandbox')
  return real.length === 0 ? keys : real
}

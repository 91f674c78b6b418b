import type { Actor, AppCtx, Ctx } from '#server/platform/ctx.ts'
import { AppError } from '#server/platform/app-error.ts'
import { paymentProviders } from '#server/platform/ports/payments.ts'
import type { PaymentProvider, PaymentProviders, ProviderKey } from '#server/platform/ports/payments.ts'
import { getSettings } from '../settings/index.ts'
import { assertPayable } from './provider-amounts.ts'
import type { Sum } from './provider-amounts.ts'
import { providerTraits } from './provider-traits.ts'
import { sandboxProvider } from './sandbox-provider.ts'

type Services = Pick<AppCtx, 'env' | 'db' | 'now'>

/** The payment providers that the environment sets up. @throws Error when the events of one could not be checked */
export async function createProviders(services: Services): Promise<PaymentProviders> {
  const { env } = services
  const real = [await razorpayOf(services), await stripeOf(services)].filter((one) => one !== undefined)
  const test = env.PAYMENTS_SANDBOX === 'on' ? [sandboxProvider(services)] : []
  return paymentProviders([...real, ...test], providerTraits)
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
 * The providers that the caller may pay with, the best one first. Beside a real provider, test payments are for admins who
 * have switched them on: else everybody could buy for nothing.
 */
export async function listOffered(ctx: Ctx<Actor>, currency?: string): Promise<readonly PaymentProvider[]> {
  const all = inOrderFor(ctx.payments, currency)
  if (all.every(({ traits }) => traits.isTest)) return all
  const { switches } = await getSettings(ctx)
  const mayTest = switches.has_sandbox_payments && ctx.actor.role === 'ADMIN'
  return all.filter(({ traits }) => !traits.isTest || mayTest)
}

/** A provider by its key. @throws AppError payment_provider_unknown for one that is not offered to the caller */
export async function findOffered(
  ctx: Ctx<Actor>,
  key: ProviderKey | null,
): Promise<PaymentProvider | undefined> {
  if (key === null) return undefined
  const provider = (await listOffered(ctx)).find((offered) => offered.key === key)
  if (provider === undefined) throw new AppError('payment_provider_unknown')
  return provider
}

/**
 * Refuses a sum that the chosen provider does not take, or none of those offered, before anything is stored.
 * @param chosen null where nobody has chosen yet
 * @throws AppError sum_not_payable
 */
export async function assertTaken(ctx: Ctx<Actor>, chosen: ProviderKey | null, sum: Sum): Promise<void> {
  const offered = await listOffered(ctx)
  assertPayable(chosen === null ? offered : offered.filter(({ key }) => key === chosen), sum)
}

/** First those at home in the currency, as they know the ways to pay of its country; test payments last. */
function inOrderFor({ all }: PaymentProviders, currency = 'INR'): readonly PaymentProvider[] {
  const rankOf = ({ traits: { home, isTest } }: PaymentProvider) =>
    isTest ? 3 : home === currency ? 0 : home === null ? 1 : 2
  return all.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** Those that attendees without an account can pay with, the best one first: beside a real provider no test payments. */
export function listPublicProviders(
  { payments }: Pick<AppCtx, 'payments'>,
  currency?: string,
): readonly PaymentProvider[] {
  const all = inOrderFor(payments, currency)
  const real = all.filter(({ traits }) => !traits.isTest)
  return real.length === 0 ? all : real
}

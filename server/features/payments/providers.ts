import type { Actor, AppCtx, Ctx } from '#server/platform/ctx.ts'
import { paymentProviders } from '#server/platform/ports/payments.ts'
import type { PaymentProvider, PaymentProviders, ProviderKey } from '#server/platform/ports/payments.ts'
import { getSettings } from '../settings/index.ts'
import { sandboxProvider } from './sandbox-provider.ts'

/** The payment providers that the environment sets up, in the order in which they are offered. */
export function createProviders(services: Pick<AppCtx, 'env' | 'db' | 'now'>): PaymentProviders {
  const real: PaymentProvider[] = []
  const test = services.env.PAYMENTS_SANDBOX === 'on' ? [sandboxProvider(services)] : []
  return paymentProviders([...real, ...test])
}

/** Beside a real provider, test payments are for admins who have switched them on: else everybody could buy for nothing. */
export async function listOffered(ctx: Ctx<Actor>): Promise<readonly ProviderKey[]> {
  const { keys } = ctx.payments
  if (keys.every((key) => key === 'sandbox')) return keys
  const { switches } = await getSettings(ctx)
  const mayTest = switches.has_sandbox_payments && ctx.actor.role === 'ADMIN'
  return keys.filter((key) => key !== 'sandbox' || mayTest)
}

/** Those that attendees without an account can pay with: beside a real provider no test payments. */
export function listPublicProviders({
  payments: { keys },
}: Pick<AppCtx, 'payments'>): readonly ProviderKey[] {
  const real = keys.filter((key) => key !== 'sandbox')
  return real.length === 0 ? keys : real
}

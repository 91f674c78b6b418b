import { redirect } from '@tanstack/react-router'
import { addressOf } from '#contract/endpoint.ts'
import type * as factor from '#contract/second-factor.ts'
import type { LoaderQueries } from '#web/lib/query-client.ts'
import { endpointQuery } from '#web/lib/query.ts'
import type { GuardContext } from './guards.ts'

const getSecurity = addressOf<typeof factor.getSecurity>('GET', '/v1/auth/security')

/**
 * Where ADMIN_2FA asks for it, leads an admin without a second factor to the screen that sets one up. Until then the server
 * refuses every call of the back office.
 */
export async function requireFactor(client: LoaderQueries, { location }: GuardContext): Promise<void> {
  const query = { ...endpointQuery(getSecurity), staleTime: Infinity }
  const security = await client.query(query).catch(() => undefined)
  if (security?.is_factor_missing === true)
    redirect({ to: '/settings/user/security', search: { next: location.href }, throw: true })
}

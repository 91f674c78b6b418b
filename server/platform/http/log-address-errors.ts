import type { MiddlewareHandler } from 'hono'
import type { AddressError } from '#contract/back-office.ts'
import { findAddressErrors } from '../address-errors.ts'
import type { AppCtx } from '../ctx.ts'

const sentences: Readonly<Record<AddressError, string>> = {
  public_url:
    'Pages are opened under another host than mails and printed codes lead to. Set PUBLIC_URL to the address that people open.',
  trusted_proxies:
    'X-Forwarded-For arrives, but TRUSTED_PROXIES is 0, so everybody behind the proxy counts as one caller. Set TRUSTED_PROXIES to the number of proxies in front.',
}

/** Balancers ask by number and port. */
const isHealth = (path: string) => path === '/healthz' || path === '/readyz'

/** Logs each error once per process: of the host, when somebody opens a page. */
export function logAddressErrors({ env, log }: Pick<AppCtx, 'env' | 'log'>): MiddlewareHandler {
  const left = new Set<AddressError>(['public_url', 'trusted_proxies'])
  return async ({ req }, next) => {
    if (left.size > 0 && !isHealth(req.path)) {
      const { headers } = req.raw
      const isPage = headers.get('accept')?.includes('text/html') === true
      for (const error of findAddressErrors(headers, env))
        if ((isPage || error !== 'public_url') && left.delete(error))
          log.warn({ publicUrl: env.publicUrl }, sentences[error])
    }
    return next()
  }
}

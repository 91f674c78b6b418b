import type { MiddlewareHandler } from 'hono'
import ipaddr from 'ipaddr.js'
import type { AddressFault } from '#contract/back-office.ts'
import type { AppCtx } from '../ctx.ts'
import type { Env } from '../env.ts'
import { addressHeader } from './request-ctx.ts'

type Settings = Pick<Env, 'PUBLIC_URL' | 'TRUSTED_PROXIES'>

const sentences: Readonly<Record<AddressFault, string>> = {
  public_url:
    'Pages are opened under another host than mails and printed codes lead to. Set PUBLIC_URL to the address that people open.',
  trusted_proxies:
    'X-Forwarded-For arrives, but TRUSTED_PROXIES is 0, so everybody behind the proxy counts as one caller. Set TRUSTED_PROXIES to the number of proxies in front.',
}

/**
 * What a request shows of the settings of addresses. Nothing of it is kept: the request of an admin passes the same proxies as those of
 * all others, whichever process it reaches, and no stranger can make up a fault that admins see.
 */
export function findAddressFaults(headers: Headers, settings: Settings): readonly AddressFault[] {
  const host = openedHost(headers)
  const isElsewhere = settings.PUBLIC_URL === undefined && host !== undefined && !isOwnComputer(host)
  const isHidden =
    settings.TRUSTED_PROXIES === 0 && headers.has('x-forwarded-for') && isNear(headers.get(addressHeader))
  return [
    ...(isElsewhere ? (['public_url'] as const) : []),
    ...(isHidden ? (['trusted_proxies'] as const) : []),
  ]
}

/** The host in the address bar. Proxies replace Host by the one that they ask; what our own pages ask for names it in Referer. */
function openedHost(headers: Headers): string | undefined {
  const from = headers.get('sec-fetch-site') === 'same-origin' ? headers.get('referer') : null
  if (from !== null && URL.canParse(from)) return new URL(from).hostname
  const host = headers.get('x-forwarded-host') ?? headers.get('host')
  const address = `http://${host ?? ''}`
  return URL.canParse(address) ? new URL(address).hostname : undefined
}

const isOwnComputer = (host: string) => host === 'localhost' || /^127\.|^\[::1\]$|\.localhost$/.test(host)

const nearRanges: readonly string[] = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']

/** Whether a proxy of the operator may have this address; far away, anybody may send such a header. */
function isNear(socket: string | null): boolean {
  return socket === null || !ipaddr.isValid(socket) || nearRanges.includes(ipaddr.process(socket).range())
}

/** Balancers ask by number and port. */
const isHealth = (path: string) => path === '/healthz' || path === '/readyz'

/** Logs each fault once per process: of the host, when somebody opens a page. */
export function logAddressFaults({ env, log }: Pick<AppCtx, 'env' | 'log'>): MiddlewareHandler {
  const left = new Set<AddressFault>(['public_url', 'trusted_proxies'])
  return async ({ req }, next) => {
    if (left.size > 0 && !isHealth(req.path)) {
      const { headers } = req.raw
      const isPage = headers.get('accept')?.includes('text/html') === true
      for (const fault of findAddressFaults(headers, env))
        if ((isPage || fault !== 'public_url') && left.delete(fault))
          log.warn({ publicUrl: env.publicUrl }, sentences[fault])
    }
    return next()
  }
}

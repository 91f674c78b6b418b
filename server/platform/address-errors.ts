import ipaddr from 'ipaddr.js'
import type { AddressError } from '#contract/back-office.ts'
import type { Env } from './env.ts'
import { addressHeader } from './http/request-ctx.ts'
import { isOwnComputer } from './public-url.ts'

type Settings = Pick<Env, 'PUBLIC_URL' | 'TRUSTED_PROXIES'>

/**
 * What a request shows of the settings of addresses. Nothing of it is kept: the request of an admin passes the same proxies as those of
 * all others, whichever process it reaches, and no stranger can make up an error that admins see.
 */
export function findAddressErrors(headers: Headers, settings: Settings): readonly AddressError[] {
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

const nearRanges: readonly string[] = ['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']

/** Whether a proxy of the operator may have this address; far away, anybody may send such a header. */
function isNear(socket: string | null): boolean {
  return socket === null || !ipaddr.isValid(socket) || nearRanges.includes(ipaddr.process(socket).range())
}

import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader, getRequestUrl } from '@tanstack/react-start/server'

/** The header in which the server passes the nonce of the reply's Content-Security-Policy to the page renderer. */
const nonceHeader = 'x-visita-nonce'

/** The nonce that inline scripts and styles of this page must carry; the same on the server and in the browser. */
export const getNonce = createIsomorphicFn()
  .server((): string => getRequestHeader(nonceHeader) ?? '')
  .client((): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '')

/** The origin this page was requested from: `https://cards.example`. */
export const getOrigin = createIsomorphicFn()
  .server((): string => getRequestUrl({ xForwardedHost: true, xForwardedProto: true }).origin)
  .client((): string => globalThis.location.origin)

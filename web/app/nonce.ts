import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestHeader } from '@tanstack/react-start/server'

/** Header by which the server tells the page renderer the nonce of this reply's Content-Security-Policy. */
export const nonceHeader = 'x-visita-nonce'

/** The nonce that inline scripts and styles of this page must carry. */
export const getNonce = createIsomorphicFn()
  .server((): string => getRequestHeader(nonceHeader) ?? '')
  .client((): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '')

import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequestUrl } from '@tanstack/react-start/server'

/** `https://cards.example`: where this page was asked for. */
export const getOrigin = createIsomorphicFn()
  .server((): string => getRequestUrl({ xForwardedHost: true, xForwardedProto: true }).origin)
  .client((): string => globalThis.location.origin)

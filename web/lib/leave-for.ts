/** Other origins that the product may navigate to. A payment provider's checkout belongs here too. */
const allowedOrigins = new Set(['https://accounts.google.com'])

/** @returns whether a screen may navigate to this address: our own pages, and origins that are explicitly allowed. */
export function mayLeaveFor(address: string, own: string): boolean {
  if (!URL.canParse(address, own)) return false
  const url = new URL(address, own)
  return url.origin === own || allowedOrigins.has(url.origin)
}

/**
 * Loads another document. Code navigates by this function only, so that external addresses are blocked unless they are
 * allowed (specification §8). Links that people click themselves are plain links and are not checked.
 * @throws Error when the address is blocked.
 */
export function leaveFor(address: string): void {
  if (!mayLeaveFor(address, globalThis.location.origin))
    throw new Error('Navigation to an external address is blocked.')
  globalThis.location.assign(address)
}

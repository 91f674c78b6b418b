/** Where the product itself may send people; a payment provider's checkout joins here. */
const allowedOrigins = new Set(['https://accounts.google.com'])

/** @returns whether a screen may navigate to this address: our own pages, and origins that are explicitly allowed. */
export function mayLeaveFor(address: string, own: string): boolean {
  if (!URL.canParse(address, own)) return false
  const url = new URL(address, own)
  return url.origin === own || allowedOrigins.has(url.origin)
}

/**
 * The one way by which the product loads another document. External addresses are blocked unless allowed
 * (specification §8); links that people follow themselves are plain links and not concerned.
 * @throws Error naming the blocked origin.
 */
export function leaveFor(address: string): void {
  if (!mayLeaveFor(address, globalThis.location.origin))
    throw new Error('Navigation to an external address is blocked.')
  globalThis.location.assign(address)
}

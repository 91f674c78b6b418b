/**
 * The caller's address: the socket's, or, behind N trusted proxies, the N-th from the right of X-Forwarded-For.
 * Anything further left is the client's word and is not believed.
 */
export function clientAddress(
  socket: string,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  if (trustedProxies === 0 || forwardedFor === undefined) return socket
  const chain = forwardedFor.split(',').map((part) => part.trim())
  return chain.at(-trustedProxies) || socket
}

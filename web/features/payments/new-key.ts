/** A key of a purchase or refund, which nobody else has. `crypto.randomUUID` does not exist on plain http. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** One key for one request: sent again it is the same, changed it is another. */
export function keyedRequests() {
  let last = { request: '', key: '' }
  return (request: unknown): string => {
    const text = JSON.stringify(request)
    if (text !== last.request) last = { request: text, key: newKey() }
    return last.key
  }
}

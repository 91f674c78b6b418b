import { prefetchDelayMilliseconds } from '#contract/constants.ts'

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether the connection is too slow, or too expensive, to load what may not be needed. */
export function isSlow(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /^(?:slow-)?2g$/.test(connection?.effectiveType ?? '')
}

/**
 * About a second after the page has loaded, fetches the screens one is likely to open next (specification §9).
 * @returns stops waiting.
 */
export function prefetchSoon(load: () => void): () => void {
  const { connection } = navigator as { connection?: Connection }
  if (isSlow(connection)) return () => undefined
  const timer = setTimeout(load, prefetchDelayMilliseconds)
  return () => clearTimeout(timer)
}

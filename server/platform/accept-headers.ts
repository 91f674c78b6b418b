import { LRUCache } from 'lru-cache'
import { parseAccept } from 'hono/utils/accept'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Browsers send a handful of different headers; others must not fill the memory. */
const read = new LRUCache<string, readonly Encoding[]>({ max: 200 })

/**
 * Compressed encodings that an Accept-Encoding header allows (RFC 9110 §12.5.3), smallest result first.
 * @param header absent and empty allow none
 */
export function readEncodings(header = ''): readonly Encoding[] {
  const before = read.get(header)
  if (before !== undefined) return before
  const weights = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]))
  const isAllowed = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  const encodings = (['br', 'gzip'] as const).filter(isAllowed)
  read.set(header, encodings)
  return encodings
}

/** Language tags of an Accept-Language header (RFC 9110 §12.5.4), best first, without those the client refuses. */
export function readLanguages(header = ''): string[] {
  return parseAccept(header)
    .filter(({ q }) => q > 0)
    .map(({ type }) => type)
}

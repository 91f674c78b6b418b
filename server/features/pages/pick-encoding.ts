import type { Encoding, Packed, Sendable } from './packed.ts'

const known = new Map<string, readonly Encoding[]>()
const knownMax = 200

/** The smallest form of an answer that the client can read. */
export function pickEncoding({ encodings }: Packed, accepted: string | undefined): Sendable {
  for (const encoding of readAccepted(accepted ?? '')) {
    const found = encodings.get(encoding)
    if (found !== undefined) return found
  }
  const plain = encodings.get('identity')
  if (plain === undefined) throw new Error('An answer without its plain form.')
  return plain
}

/** Encodings of ours that an Accept-Encoding header allows (RFC 9110 §12.5.3), smallest first. */
function readAccepted(header: string): readonly Encoding[] {
  const before = known.get(header)
  if (before !== undefined) return before
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const quality = parameters.find((text) => text.startsWith('q='))
    weights.set(name, quality === undefined ? 1 : Number(quality.slice(2)))
  }
  const isAllowed = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  const read = (['br', 'gzip'] as const).filter(isAllowed)
  if (known.size >= knownMax) known.clear()
  known.set(header, read)
  return read
}

/** Whether the client holds these very bytes already (RFC 9110 §13.1.2, weak comparison). */
export function isUnchanged({ etag }: Packed, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  // The opaque part has its quotes, so that it cannot be found inside another one.
  return ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.slice('W/'.length))
}

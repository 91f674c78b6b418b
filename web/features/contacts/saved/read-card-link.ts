export type CardLink = {
  /** A card's link or printed code, as typed. */
  readonly slug: string
  /** Where the pasted address leads, in lower case; absent for a bare link or code. */
  readonly host?: string
}

/** What comes before the link or code in the address of a card (specification §2 "public card view"). */
const places = new Set(['p', 'q', 'n', 'info-link'])

/**
 * Reads what people paste to name a card: its address as copied or scanned (`HTTPS://CARDS.EXAMPLE/Q/7K2M9QXA`), the
 * end of it (`/p/asha-rao`), or only the link or code.
 * @returns undefined when it names no card.
 */
export function readCardLink(text: string): CardLink | undefined {
  const typed = text.replace(/\s+/g, '')
  if (isName(typed)) return { slug: typed }
  const isPath = typed.startsWith('/')
  const address = isPath || /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  const url = URL.parse(address, 'https://here.invalid')
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  const [place = '', slug = ''] = url.pathname.split('/').slice(1)
  if (!places.has(place.toLowerCase()) || !isName(slug)) return undefined
  return { slug, ...(!isPath && { host: url.host }) }
}

const isName = (text: string) => /^[\da-z](?:[\da-z-]{0,98}[\da-z])?$/i.test(text)

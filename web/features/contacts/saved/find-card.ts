import type { PublicCard } from '#contract/card-shapes.ts'
import { getCardSeo, getPublicCard } from '#contract/cards.ts'
import { tryCall } from '#web/lib/call.ts'

export type CardLink = {
  /** A card's slug or printed code, as typed. */
  readonly slug: string
  /** The host of a pasted address, in lower case; absent for a bare slug or code. */
  readonly host?: string
}

/** The first part of the path of a card's page (specification §2 "public card view"). */
const cardPathNames = new Set(['p', 'q', 'n', 'info-link'])

/**
 * Reads what people paste to name a card: its address as copied or scanned (`HTTPS://CARDS.EXAMPLE/Q/7K2M9QXA`), a path
 * (`/p/asha-rao`), or only the slug or code.
 * @returns undefined when the text names no card.
 */
export function readCardLink(text: string): CardLink | undefined {
  const typed = text.replace(/\s+/g, '')
  if (isSlug(typed)) return { slug: typed }
  const isPath = typed.startsWith('/')
  const address = isPath || /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  const url = URL.parse(address, 'https://here.invalid')
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  const [name = '', slug = ''] = url.pathname.split('/').slice(1)
  if (!cardPathNames.has(name.toLowerCase()) || !isSlug(slug)) return undefined
  return { slug, ...(!isPath && { host: url.host }) }
}

const isSlug = (text: string) => /^[\da-z](?:[\da-z-]{0,98}[\da-z])?$/i.test(text)

export type FoundCard =
  | { readonly card: PublicCard; readonly error?: never }
  | { readonly error: string; readonly card?: never }

/** Finds the card of a pasted link, or says why there is none. @throws when aborted */
export async function findCard({ slug, host }: CardLink, signal: AbortSignal): Promise<FoundCard> {
  const found = await tryCall(getPublicCard, { params: { slug }, signal })
  const isElsewhere = host !== undefined && host !== globalThis.location.host
  if (isElsewhere && !(found.ok && (await isPublicHost(slug, host, signal))))
    return { error: `This link leads to ${host}. Only cards made here can be saved.` }
  return found.ok ? { card: found.data } : { error: found.message }
}

/** A server may have several host names. The one in its printed codes may differ from the one of this page. */
async function isPublicHost(slug: string, host: string, signal: AbortSignal): Promise<boolean> {
  const seo = await tryCall(getCardSeo, { params: { slug }, signal })
  return seo.ok && URL.parse(seo.data.url)?.host === host
}

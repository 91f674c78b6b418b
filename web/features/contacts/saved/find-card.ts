import { getCardSeo, getPublicCard } from '#contract/cards.ts'
import type { PublicCard } from '#contract/card-shapes.ts'
import { call } from '#web/lib/call.ts'
import type { CardLink } from './read-card-link.ts'

export type FoundCard =
  | { readonly card: PublicCard; readonly error?: never }
  | { readonly error: string; readonly card?: never }

/** The card behind what somebody pasted, or the sentence to show when there is none. Never throws but when aborted. */
export async function findCard({ slug, host }: CardLink, signal: AbortSignal): Promise<FoundCard> {
  const found = await call(getPublicCard, { params: { slug }, signal })
  const isElsewhere = host !== undefined && host !== globalThis.location.host
  if (isElsewhere && !(found.ok && (await isOurs(slug, host, signal))))
    return { error: `This link leads to ${host}. Only cards made here can be kept.` }
  return found.ok ? { card: found.data } : { error: found.message }
}

/** One server can be reached by several names: what counts is the one it puts on its codes. */
async function isOurs(slug: string, host: string, signal: AbortSignal): Promise<boolean> {
  const seo = await call(getCardSeo, { params: { slug }, signal })
  return seo.ok && URL.parse(seo.data.url)?.host === host
}

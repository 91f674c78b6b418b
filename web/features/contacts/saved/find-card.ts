import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { PublicCard } from '#contract/card-shapes.ts'
import { getCardSeo, getPublicCard } from '#contract/cards.ts'
import { readTypedLink } from '#contract/link-names.ts'
import { endpointQuery } from '#web/lib/query.ts'

export type CardLink = {
  /** A card's slug or printed code, as typed. */
  readonly slug: string
  /** The host of a pasted address, in lower case; absent for a bare slug or code. */
  readonly host?: string
}

/**
 * Reads what people paste to name a card: its address as copied or scanned (`HTTPS://CARDS.EXAMPLE/Q/7K2M9QXA`), a path
 * (`/p/asha-rao`), or only the slug or code, also in groups.
 * @returns undefined when the text names no card.
 */
export function readCardLink(text: string): CardLink | undefined {
  const grouped = text.replace(/\s+/g, '')
  if (isSlug(grouped)) return { slug: grouped }
  const link = readTypedLink(text)
  if (link === undefined || !isSlug(link.name)) return undefined
  if (!link.isAddress && isOfSomethingElse.test(link.after)) return undefined
  return { slug: link.name, ...(link.host !== undefined && { host: link.host }) }
}

/** What stands behind a name in the address of another page, a mail address or a script. */
const isOfSomethingElse = /^[.:@][^\s.:@]/

const isSlug = (text: string) => /^[\da-z](?:[\da-z-]{0,98}[\da-z])?$/i.test(text)

export type FoundCard =
  | { readonly card: PublicCard; readonly error?: never }
  | { readonly error: string; readonly card?: never }

/** Finds the card of a pasted link, or says why there is none. `found` is undefined while there is no answer. */
export function useFoundCard(link: CardLink | undefined): {
  readonly found: FoundCard | undefined
  readonly isFetching: boolean
} {
  const { t } = useLingui()
  const params = { slug: link?.slug ?? '' }
  // asked for each time: the owner may have changed the card a moment ago
  const fresh = { staleTime: 0, gcTime: 0 }
  const card = useQuery({
    ...endpointQuery(getPublicCard, { params }),
    enabled: link !== undefined,
    ...fresh,
  })
  const host = link?.host
  const isElsewhere = host !== undefined && host !== globalThis.location.host
  // A server may have several host names. The one in its printed codes may differ from the one of this page.
  const needsSeo = isElsewhere && card.isSuccess
  const seo = useQuery({ ...endpointQuery(getCardSeo, { params }), enabled: needsSeo, ...fresh })
  const isFetching = card.isFetching || seo.isFetching
  if (link === undefined || isFetching || (card.data === undefined && card.error === null))
    return { found: undefined, isFetching }
  if (isElsewhere && (card.isError || URL.parse(seo.data?.url ?? '')?.host !== host))
    return {
      found: { error: t`This link leads to ${host}. Only cards made here can be saved.` },
      isFetching,
    }
  return { found: card.error === null ? { card: card.data } : { error: card.error.message }, isFetching }
}

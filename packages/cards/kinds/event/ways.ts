import type { EventCard } from '#contract/kinds/event.ts'
import type { EventFacts } from '../../card-view.ts'
import type { ViewPlace } from '../../kind.ts'
import { safeHref, safeWebHref } from '../../safe-href.ts'
import type { Strings } from '../../strings/shape.ts'
import { mapSearch } from '../vcard/view/contact-us.ts'
import { ownWords } from '../vcard/view/own-words.ts'

/** Where a map shows the place: the link of the owner, else a search for the address; undefined without one. */
export function mapOf({ map_action_link: own, venue, address }: EventCard): string | undefined {
  const lines = address.split('\n').filter((line) => line !== '')
  return safeWebHref(own) ?? (lines.length > 0 ? mapSearch([venue, ...lines]) : undefined)
}

/** The same with its words. */
export function mapLinkOf(card: EventCard, strings: Strings): EventFacts['map'] {
  const href = mapOf(card)
  return href === undefined
    ? undefined
    : { label: ownWords(card.map_action_label, 'viewOnMap', strings), href }
}

/** Where one registers: the owner's own link, else our form. */
export function registerOf(
  card: EventCard,
  { strings, actions }: Pick<ViewPlace, 'strings' | 'actions'>,
): EventFacts['register'] {
  const href = safeHref(card.call_action_link) ?? actions.registerUrl
  if (card.show_register_btn === 0 || href === undefined) return undefined
  const label = ownWords(card.call_action_label, 'register', strings)
  // another site has rules of its own; what the organiser has written stays
  const isRequest =
    card.needs_approval === 1 && href === actions.registerUrl && label === strings.defaults.register
  return { label: isRequest ? strings.event.request : label, href }
}

import type { CardListItem } from '#contract/card-shapes.ts'
import type { EventFacts } from '#cards/card-view.ts'
import type { Strings } from '#cards/strings/shape.ts'
import type { CardViewInput } from '#cards/to-card-view.ts'
import { toIdentity } from '#cards/view/identity.ts'
import { findKindScreens } from '../kinds.ts'

/** The fields of a card that a list has. */
export type ListedCard = Pick<CardListItem, 'card_type_id' | 'name' | 'job_title' | 'company' | 'photo'>

/** What a list says of a card, for its picture. */
export function listContent(card: ListedCard): CardViewInput['content'] {
  const { card_type_id: cardTypeId, name, job_title: jobTitle, company, photo } = card
  return {
    cardTypeId,
    sections: ({ fileUrl, strings }) => {
      const identity = toIdentity({ name, jobTitle, company, photo, logo: '' }, fileUrl, strings)
      return findKindScreens(cardTypeId)?.takesRegistrations === true
        ? { identity, event: eventOf(card, strings) }
        : { identity }
    },
  }
}

/** A list has the begin of an event, by the clocks there, or its first day, and its place. */
function eventOf({ job_title: from, company: venue }: ListedCard, { event }: Strings): EventFacts {
  const when = event.time({ from_date: from, to_date: '', time_zone: 'UTC', all_day: isDay(from) ? 1 : 0 })
  return { lines: [], hints: [], ...(when !== undefined && { when }), ...(venue !== '' && { venue }) }
}

/** `2027-05-14`, of an event that takes whole days. */
const isDay = (from: string) => from.length === 10

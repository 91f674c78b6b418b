import { calendarEntry } from '#cards/kinds/event/calendar.ts'
import { stringsOf } from '#cards/strings.ts'
import { cardType } from '#contract/constants.ts'
import type { EventCard } from '#contract/kinds/event.ts'
import type { Locale } from '#contract/languages.ts'
import { toIcs } from '#formats/ics.ts'
import { findEvent, presentEvent } from '#server/features/events/index.ts'
import type { EventRow } from '#server/features/events/index.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { readContent } from '../../read-content.ts'
import { findAnyCard } from '../../store.ts'

export type FoundEventCard = {
  readonly event: EventRow
  /** The document with how one pays, which only those learn who register. */
  readonly document: EventCard
  readonly slug: string
  readonly pageUrl: string
  /** The entry for calendars; undefined without a date. @param method `CANCEL` takes it out of a calendar */
  readonly calendar: (locale: Locale, method: 'PUBLISH' | 'CANCEL') => string | undefined
}

/** An event card, also one that is switched off or deleted: whoever has a ticket still finds the event. */
export async function findEventCard(
  { db, env, now }: Pick<AppCtx, 'db' | 'env' | 'now'>,
  cardId: number,
): Promise<FoundEventCard | undefined> {
  const [card, event] = [await findAnyCard(db, cardId), await findEvent(db, cardId)]
  if (card?.card_type_id !== cardType.event || event === undefined) return undefined
  const document = readContent(card).document as EventCard
  const pageUrl = `${env.publicUrl}/p/${card.slug}`
  const { status_changes } = event
  const shown = { ...presentEvent(event, now()), status_changes }
  return {
    event,
    document,
    slug: card.slug,
    pageUrl,
    calendar: (locale, method) => {
      const { uid, version, updated_at: changed } = card
      const about = { uid, version, changed, now: shown, pageUrl, strings: stringsOf(locale) }
      const entry = calendarEntry(document, about)
      if (entry === undefined) return undefined
      return toIcs(method === 'CANCEL' ? { ...entry, method, isCancelled: true } : entry)
    },
  }
}

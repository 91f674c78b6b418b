import type { EventNow } from '#cards/kinds/event/calendar.ts'
import type { CardDocument } from '#contract/kinds.ts'
import type { EventCard } from '#contract/kinds/event.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { eventPageRows, nextChange, presentEvent, readEvent } from '#server/features/events/index.ts'
import type { EventPageJson } from '#server/features/events/index.ts'
import { defineCompanion } from '../../companion.ts'
import type { SavedCard } from '../../companion.ts'
import { prepareEvent } from './prepare-event.ts'
import { eventOf, saveEvent } from './save-event.ts'

/** Seats, moments and the state of an event (decision 0117). */
export const eventCompanion = defineCompanion<EventPageJson>({
  rows: eventPageRows,
  moments: ['starts_at', 'ends_at', 'registration_ends_at'],
  contentOf: (row) => {
    const { organiser, other_dates, ...json } = row
    const event = readEvent(json)
    const coming = (now: Date) => other_dates.filter(({ starts_at }) => new Date(starts_at) > now)
    return {
      shown: (now): EventNow => ({
        ...presentEvent(event, now),
        status_changes: event.status_changes,
        organiser,
        other_dates: coming(now),
      }),
      changesAt: (now) => earlier(nextChange(event, now), coming(now)[0]?.starts_at),
      exported: { event },
    }
  },
  prepare: async (ctx, ownerId, sent, stored) => prepareEvent(ctx, ownerId, getEvent(sent), stored),
  save: saveEventCard,
  payeeOf,
  // its guests have registered with its organiser, who has their money
  keptBy: 'handover_event',
})

/** @param begin of the next other date, which is no coming one from then on */
const earlier = (change: Date | undefined, begin: string | undefined): Date | undefined => {
  const other = begin === undefined ? undefined : new Date(begin)
  if (change === undefined || other === undefined) return change ?? other
  return change < other ? change : other
}

/** @throws as `saveEvent` */
async function saveEventCard(tx: AppCtx, card: SavedCard, document: CardDocument): Promise<void> {
  await saveEvent(tx, { cardId: card.id, organiserId: card.ownerId }, getEvent(document))
}

function getEvent(document: CardDocument): EventCard {
  const event = eventOf(document)
  if (event === undefined) throw new Error('This is not the document of an event')
  return event
}

function payeeOf(document: CardDocument): string {
  const event = eventOf(document)
  if (event === undefined) return ''
  const { payment_upi_id, account_holder, bank_details, bank_bic } = event
  return JSON.stringify([payment_upi_id, account_holder, bank_details, bank_bic])
}

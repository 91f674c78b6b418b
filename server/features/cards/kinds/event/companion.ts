import type { EventNow } from '#cards/kinds/event/calendar.ts'
import type { CardDocument } from '#contract/kinds.ts'
import type { EventCard } from '#contract/kinds/event.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { eventRows, nextChange, presentEvent, readEvent } from '#server/features/events/index.ts'
import type { EventJson, EventRow } from '#server/features/events/index.ts'
import { defineCompanion } from '../../companion.ts'
import type { SavedCard } from '../../companion.ts'
import { prepareEvent } from './prepare-event.ts'
import { saveEvent } from './save-event.ts'

/** Seats, moments and the state of an event (decision 0117). */
export const eventCompanion = defineCompanion<EventJson>({
  rows: eventRows,
  moments: ['starts_at', 'ends_at', 'registration_ends_at'],
  contentOf: (row) => {
    const event = readEvent(row)
    return {
      shown: (now) => shownOf(event, now),
      changesAt: (now) => nextChange(event, now),
      exported: { event },
    }
  },
  prepare: async (ctx, ownerId, sent, stored) => prepareEvent(ctx, ownerId, eventOf(sent), stored),
  save: saveEventCard,
  payeeOf,
})

const shownOf = (event: EventRow, now: Date): EventNow => ({
  ...presentEvent(event, now),
  status_changes: event.status_changes,
})

/** @throws as `saveEvent` */
async function saveEventCard(tx: AppCtx, card: SavedCard, document: CardDocument): Promise<void> {
  await saveEvent(tx, { cardId: card.id, organiserId: card.ownerId }, eventOf(document))
}

function eventOf(document: CardDocument): EventCard {
  if (!('ticket_pricing_list' in document)) throw new Error('This is not the document of an event')
  return document
}

function payeeOf(document: CardDocument): string {
  if (!('ticket_pricing_list' in document)) return ''
  const { payment_upi_id, account_holder, bank_details, bank_bic } = document
  return JSON.stringify([payment_upi_id, account_holder, bank_details, bank_bic])
}

import { createEventCodes, eventCodes } from '#contract/event-codes.ts'
import { owned } from './owned-thing.ts'
import type { OwnedThing } from './owned-thing.ts'
import type { World } from './world.ts'

/** Codes of an event are its organiser’s; an event of somebody else is missing. */
const code = { missing: 'event_code_not_found', admin: 'stranger' } as const
const event = { missing: 'card_not_found', admin: 'stranger' } as const

const ids = ({ eventCode }: World) => [eventCode.event_code_id]
const changed = ({ eventCode: { event_card_id, event_code_id, version } }: World) => ({
  body: { event_card_id, event_code_id, version, code: 'CHANGED', percent: 5 },
})

export const ownedEventCodes: readonly OwnedThing[] = [
  owned(eventCodes.get, 'read', (w) => ({ params: { id: w.eventCode.event_code_id } }), code),
  owned(eventCodes.update, 'write', changed, code),
  owned(eventCodes.updateStatus, 'write', (w) => ({ body: { ids: ids(w), is_active: false } }), code),
  owned(eventCodes.delete, 'write', (w) => ({ body: { ids: ids(w) } }), code),
  owned(
    eventCodes.create,
    'write',
    (w) => ({ body: { event_card_id: w.eventCode.event_card_id, code: 'ANOTHER', percent: 5 } }),
    event,
  ),
  owned(
    createEventCodes,
    'write',
    (w) => ({ body: { event_card_id: w.eventCode.event_card_id, count: 2, percent: 5 } }),
    event,
  ),
]

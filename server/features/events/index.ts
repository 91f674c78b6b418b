/**
 * Events: when they take place, how many seats they have and which are taken, and their types of tickets.
 * Owns `events`, `ticket_types`, `event_doors`, `check_ins` and `organiser_pages`; an event is the companion row of an event card, which the slice
 * of cards saves and shows. It does not know who registers: seats are taken and given back through this slice.
 * Emits and handles no events; the database notifies about changes (NOTIFY card_changed).
 */
export {
  eventPageRows,
  findOrganiserPage,
  findShownOrganiser,
  joinSeries,
  listShownOrganisers,
  upsertOrganiserPage,
} from './page-store.ts'
export type { EventPageJson, OrganiserPageRow } from './page-store.ts'
export { presentEvent, presentWhole } from './present.ts'
export { endOf, eventState, nextChange, stateWithoutSeats } from './rules.ts'
export {
  findEventCardId,
  getSeats,
  insertCheckIns,
  lockEvent,
  moveSeats,
  takeSerials,
  undoCheckIns,
} from './seat-store.ts'
export {
  findEvent,
  readEvent,
  retireOtherTypes,
  setEventStatus,
  takeChanged,
  upsertEvent,
  upsertTicketType,
} from './store.ts'
export type { EventRow, SavedTicketType } from './store.ts'

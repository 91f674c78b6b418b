import { AppError } from '#server/platform/app-error.ts'
import type { LineWork } from '#server/platform/resource/work-lines.ts'
import { lockEvent, moveSeats } from '../events/index.ts'
import type { EventRow } from '../events/index.ts'
import { newPublicId } from '../payments/index.ts'
import { expireDue } from './change-status.ts'
import { makeTickets } from './make-tickets.ts'
import { TicketsDue } from './events.ts'
import { takeMails } from './mails-of-organiser.ts'
import { insertGuests } from './guest-store.ts'
import type { Effect } from './machine/state.ts'
import { columnsOf } from './registration-state.ts'
import { seatsOf } from './rules.ts'
import type { SeatedLine } from './seat-guests.ts'
import { findOpenEvent, seatLines, wordLine } from './seat-lines.ts'

type Tx = Parameters<LineWork['write']>[0]
type Lines = Parameters<LineWork['write']>[1]
type List = Parameters<typeof seatLines>[3]
type Whose = { readonly cardId: number; readonly ownerId: string }

/** Makes registrations of lines of a guest list, in an open transaction that holds the seats of the event. */
export async function storeLines(
  tx: Tx,
  { cardId, ownerId }: Whose,
  lines: Lines,
  list: List,
): ReturnType<LineWork['write']> {
  const { event } = (await findEvent(tx, cardId, ownerId)) ?? {}
  if (event !== undefined) {
    await lockEvent(tx.db, event.id)
    await expireDue(tx, event.id)
  }
  // as it is while it is locked
  const card = await findEvent(tx, cardId, ownerId)
  if (card === undefined) {
    const closed = { outcome: 'failed', code: 'registration_closed', fields: [] } as const
    return lines.map(({ line }) => wordLine(tx.locale, list.columns, { line, ...closed }))
  }
  const seated = await seatLines(tx, card, lines, list)
  const guests = seated.flatMap((one) => (one.outcome === 'created' ? [one] : []))
  if (guests.length > 0) await storeGuests(tx, card.event, guests)
  return seated.map((one) => wordLine(tx.locale, list.columns, one))
}

/** Undefined once it is over or cancelled, or belongs to somebody else. */
async function findEvent(tx: Tx, cardId: number, ownerId: string) {
  try {
    return await findOpenEvent(tx, cardId, ownerId)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

type Seated = Extract<SeatedLine, { readonly outcome: 'created' }>

const has = ({ step: { effects } }: Seated, wanted: Effect['type']): boolean =>
  effects.some(({ type }) => type === wanted)

/** Stores what was decided of each of them, with few statements for all: others who register wait meanwhile. */
async function storeGuests(tx: Tx, event: EventRow, guests: readonly Seated[]): Promise<void> {
  const tickets = Map.groupBy(
    guests.filter((one) => has(one, 'take seats')),
    ({ guest }) => guest.ticket_type_id,
  )
  const taken = [...tickets].map(([ticket_type_id, some]) => ({
    ticket_type_id,
    quantity: seatsOf(some.map(({ guest }) => guest)),
  }))
  await moveSeats(tx.db, event.id, taken, 1)
  const mailable = guests.filter((one) => has(one, 'tell'))
  const mailed = new Set(mailable.slice(0, await takeMails(tx, event.organiser_id, mailable.length)))
  const rows = await insertGuests(
    tx.db,
    guests.map((one) => valuesOf(tx, event, one, mailed.has(one))),
  )
  const both = guests.map((one, index) => ({ ...one, seated: one, registrationId: rows[index]?.id ?? 0 }))
  await makeTickets(
    tx,
    event.id,
    both
      .filter((one) => has(one, 'make tickets'))
      .map(({ registrationId, guest }) => ({ registrationId, tickets: [guest] })),
  )
  for (const one of both)
    if (mailed.has(one.seated)) await tx.emit(TicketsDue, { registrationId: one.registrationId })
}

/** @param isMailed false: its ticket waits until the organiser sends it */
function valuesOf(tx: Tx, event: EventRow, one: Seated, isMailed: boolean) {
  const { quantity: seats, requestId, ticket_type_id: ticketTypeId, ...typed } = one.guest
  const { registration } = one.step.state
  if (registration === null) throw new Error('A guest was not seated')
  const now = tx.now()
  const values = {
    ...typed,
    ...columnsOf(registration),
    public_id: newPublicId(),
    event_id: event.id,
    seats,
    currency: event.currency,
    confirmed_by: tx.actor?.userId ?? null,
    tickets_due: !isMailed && typed.email !== '',
    locale: tx.locale,
    client_request_id: requestId,
    created_at: now,
    updated_at: now,
  }
  return { ticketTypeId, values }
}

import { randomBytes } from 'node:crypto'
import { ticketCode } from '#formats/ticket-code.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { LineWork } from '#server/platform/resource/work-lines.ts'
import { lockEvent, takeSeats, takeSerials } from '../events/index.ts'
import type { EventRow } from '../events/index.ts'
import { newPublicId } from '../payments/index.ts'
import { expireDue } from './change-status.ts'
import { TicketsDue } from './events.ts'
import { insertGuests } from './guest-store.ts'
import type { Guest } from './read-guests.ts'
import { seatsOf } from './rules.ts'
import { findOpenEvent, seatLines, wordLine } from './seat-lines.ts'
import { insertTickets } from './ticket-store.ts'

type Tx = Parameters<LineWork['write']>[0]
type Lines = Parameters<LineWork['write']>[1]
type List = Parameters<typeof seatLines>[3] & { readonly mailsTickets: boolean }
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
  const guests = seated.flatMap((one) => (one.outcome === 'created' ? [one.guest] : []))
  if (guests.length > 0) await storeGuests(tx, card.event, guests, list.mailsTickets)
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

/** They have seats and tickets at once: they pay nothing, and nobody has to confirm them. */
async function storeGuests(
  tx: Tx,
  event: EventRow,
  guests: readonly Guest[],
  mailsTickets: boolean,
): Promise<void> {
  const tickets = Map.groupBy(guests, ({ ticket_type_id: type }) => type)
  const taken = await takeSeats(tx.db, {
    eventId: event.id,
    tickets: [...tickets].map(([ticket_type_id, some]) => ({ ticket_type_id, quantity: seatsOf(some) })),
    maximum: null,
  })
  if (!taken) throw new Error(`The seats of event ${event.id} have changed while it was locked`)
  const now = tx.now()
  const rows = await insertGuests(
    tx.db,
    guests.map(({ quantity: seats, requestId, ticket_type_id, ...typed }) => ({
      ticketTypeId: ticket_type_id,
      values: {
        ...typed,
        public_id: newPublicId(),
        event_id: event.id,
        seats,
        currency: event.currency,
        status: 'confirmed',
        confirmed_at: now,
        confirmed_by: tx.actor?.userId ?? null,
        tickets_due: !mailsTickets && typed.email !== '',
        locale: tx.locale,
        client_request_id: requestId,
        created_at: now,
        updated_at: now,
      },
    })),
  )
  await makeTickets(tx, event.id, rows, guests)
  // the organiser needs no notice of what they do themselves
  for (const { id, email } of rows)
    if (mailsTickets && email !== '') await tx.emit(TicketsDue, { registrationId: id })
}

type Row = Awaited<ReturnType<typeof insertGuests>>[number]

async function makeTickets(
  tx: Pick<AppCtx, 'db'>,
  eventId: number,
  rows: readonly Row[],
  guests: readonly Guest[],
): Promise<void> {
  let serial = await takeSerials(
    tx.db,
    eventId,
    rows.reduce((sum, { seats }) => sum + seats, 0),
  )
  const tickets = rows.flatMap(({ id, seats }, index) =>
    Array.from({ length: seats }, () => ({
      event_id: eventId,
      registration_id: id,
      ticket_type_id: guests[index]?.ticket_type_id ?? 0,
      code: ticketCode(randomBytes(16)),
      serial: serial++,
    })),
  )
  await insertTickets(tx.db, tickets)
}

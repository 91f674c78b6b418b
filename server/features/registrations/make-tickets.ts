import { randomBytes } from 'node:crypto'
import { ticketCode } from '#formats/ticket-code.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { takeSerials } from '../events/index.ts'
import type { Tickets } from './machine/state.ts'
import { attachToTickets } from './questions/answer-store.ts'
import { insertTickets } from './ticket-store.ts'

/** Makes the tickets of registrations that are confirmed now, with numbers that follow each other. */
export async function makeTickets(
  tx: Pick<AppCtx, 'db'>,
  eventId: number,
  confirmed: readonly { readonly registrationId: number; readonly tickets: readonly Tickets[] }[],
): Promise<void> {
  const all = confirmed.flatMap(({ registrationId, tickets }) =>
    tickets.flatMap(({ ticket_type_id, quantity }) =>
      Array.from({ length: quantity }, () => ({ registration_id: registrationId, ticket_type_id })),
    ),
  )
  const first = await takeSerials(tx.db, eventId, all.length)
  await insertTickets(
    tx.db,
    all.map((ticket, index) => ({
      ...ticket,
      event_id: eventId,
      code: ticketCode(randomBytes(16)),
      serial: first + index,
    })),
  )
  await attachToTickets(
    tx.db,
    confirmed.map(({ registrationId }) => registrationId),
  )
}

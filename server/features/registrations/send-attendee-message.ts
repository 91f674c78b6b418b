import type * as guestList from '#contract/guest-list.ts'
import { maxReceivers } from '#contract/registration-values.ts'
import type * as contract from '#contract/registrations.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findEvent } from '../events/index.ts'
import { AttendeeWritten, TicketsDue } from './events.ts'
import { noteTicketsDue, takeTicketsDue } from './guest-store.ts'
import { takeMails } from './mails-of-organiser.ts'
import { insertMessage, listReceivers } from './message-store.ts'

/** Stores what an organiser writes, and one job for each receiver. */
export const sendAttendeeMessage: Handler<typeof contract.sendAttendeeMessage> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  return ctx.tx(async (tx) => {
    const event = await findEvent(tx.db, body.card_id)
    if (event?.organiser_id !== userId) throw new AppError('card_not_found')
    const receivers = await listReceivers(tx.db, {
      eventId: event.id,
      organiserId: userId,
      ids: body.registration_ids,
      status: body.status,
      ticketTypeId: body.ticket_type_id,
      limit: maxReceivers,
    })
    if (receivers.length === 0) throw new AppError('no_receivers')
    if ((await takeMails(tx, userId, receivers.length)) < receivers.length)
      throw new AppError('mails_of_day_used')
    const { subject, message } = body
    const { id: messageId } = await insertMessage(tx.db, {
      event_id: event.id,
      author_id: userId,
      subject,
      body: message,
      created_at: tx.now(),
    })
    for (const receiver of receivers) await tx.emit(AttendeeWritten, { messageId, ...receiver })
    await recordAction(tx, {
      actorId: userId,
      action: 'attendees.written',
      subject: { type: 'event', id: event.id },
      details: { message_id: messageId, receivers: receivers.length },
    })
    return { receivers: receivers.length }
  })
}

/** Mails the tickets of guests whose list was imported without mails; each of them once. */
export const sendTickets: Handler<typeof guestList.sendTickets> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const event = await findEvent(tx.db, body.card_id)
    if (event?.organiser_id !== tx.actor.userId) throw new AppError('card_not_found')
    const due = await takeTicketsDue(tx.db, event.id, maxReceivers)
    const count = await takeMails(tx, event.organiser_id, due.length)
    if (count === 0 && due.length > 0) throw new AppError('mails_of_day_used')
    await noteTicketsDue(tx.db, due.slice(count))
    for (const registrationId of due.slice(0, count)) await tx.emit(TicketsDue, { registrationId })
    return { mails: count }
  })

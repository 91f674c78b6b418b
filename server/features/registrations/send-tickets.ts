import type * as contract from '#contract/guest-list.ts'
import { maxReceivers } from '#contract/registration-values.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findEvent } from '../events/index.ts'
import { TicketsWanted } from './events.ts'
import { takeTicketsDue } from './guest-store.ts'

/** Mails the tickets of guests whose list was imported without mails; each of them once. */
export const sendTickets: Handler<typeof contract.sendTickets> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const event = await findEvent(tx.db, body.card_id)
    if (event?.organiser_id !== tx.actor.userId) throw new AppError('card_not_found')
    const due = await takeTicketsDue(tx.db, event.id, maxReceivers)
    for (const registrationId of due) await tx.emit(TicketsWanted, { registrationId })
    return { mails: due.length }
  })

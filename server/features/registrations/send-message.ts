import { msg } from '@lingui/core/macro'
import { maxReceivers } from '#contract/registration-values.ts'
import type * as contract from '#contract/registrations.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderEmail, unlinked } from '#server/platform/email-template.tsx'
import type { Handler } from '#server/platform/http/route.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { findEvent } from '../events/index.ts'
import { AttendeeWritten } from './events.ts'
import { findMessage, hasOptedOut, insertMessage, listReceivers } from './message-store.ts'
import { getEventCardOf, titleOf } from './present.ts'
import { readLocale } from './rules.ts'
import { findRegistration } from './store.ts'
import { tokenOf } from './token.ts'

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
    const { subject, message } = body
    const { id: messageId } = await insertMessage(tx.db, {
      event_id: event.id,
      author_id: userId,
      subject,
      body: message,
      created_at: tx.now(),
    })
    for (const registrationId of receivers) await tx.emit(AttendeeWritten, { messageId, registrationId })
    await recordAction(tx, {
      actorId: userId,
      action: 'attendees.written',
      subject: { type: 'event', id: event.id },
      details: { message_id: messageId, receivers: receivers.length },
    })
    return { receivers: receivers.length }
  })
}

type Payload = { readonly messageId: number; readonly registrationId: number }

/** Mails one attendee what the organiser has written, as text: it is a notice, and nothing in it becomes a link. */
export async function sendToAttendee(ctx: AppCtx, { messageId, registrationId }: Payload): Promise<void> {
  const message = await findMessage(ctx.db, messageId)
  const row = await findRegistration(ctx.db, registrationId)
  if (message === undefined || row === undefined || row.email === '') return
  if (await hasOptedOut(ctx.db, row.event_id, row.email)) return
  const locale = readLocale(row.locale)
  const i18n = translationsIn(locale)
  const event = unlinked(titleOf(await getEventCardOf(ctx, row)))
  const token = tokenOf(ctx, row.public_id)
  const stop = `${ctx.env.publicUrl}/event/unsubscribe?token=${token}`
  const lines = message.body.split('\n').map((line) => unlinked(line.trim()))
  await ctx.mail.send({
    to: row.email,
    kind: 'notice',
    unsubscribeUrl: stop,
    ...renderEmail(
      {
        subject: `${event}: ${unlinked(message.subject)}`,
        lines: [i18n._(msg`The organiser of ${event} writes to you:`), ...new Set(lines.filter(Boolean))],
        link: {
          href: `${ctx.env.publicUrl}/event/ticket?token=${token}`,
          label: i18n._(msg`See your registration`),
        },
        unsubscribe: { href: stop, label: i18n._(msg`Stop these mails`) },
      },
      locale,
    ),
  })
}

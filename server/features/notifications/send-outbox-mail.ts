import type { sendOutboxMail as contract } from '#contract/notifications.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { logMail } from '#server/platform/mail-log.ts'
import { findDeliveryOfOutbox } from '#server/platform/mail-rows.ts'
import type { Mail } from '#server/platform/ports/mail.ts'
import { claimOutboxMail, findMail, releaseOutboxMail, setDelivered } from './store.ts'

/**
 * Sends a stored mail, again when an admin asks again; of two requests at once, one. No transaction is open while the mail server is asked.
 * @throws AppError mail_not_found; mail_not_configured; mail_not_sent when the mail server did not take it;
 *   wrong_state while another request sends it
 */
export const sendOutboxMail: Handler<typeof contract> = async (ctx, { body: { mail_id } }) => {
  if (ctx.env.SMTP_URL === undefined) throw new AppError('mail_not_configured')
  const mail = await findMail(ctx.db, mail_id)
  if (mail === undefined) throw new AppError('mail_not_found')
  if (!(await claimOutboxMail(ctx.db, mail_id, ctx.now()))) throw new AppError('wrong_state')
  const { recipient: to, subject, body_text: text, body_html: html, user_id: userId } = mail
  const sent: Mail = { to, subject, text, html, ...(userId !== null && { userId }) }
  const delivery = await findDeliveryOfOutbox(ctx.db, mail_id)
  const log = delivery && logMail(ctx, delivery, sent)
  const returnPath = await log?.begin()
  try {
    await ctx.mail.send({
      ...sent,
      ...(returnPath !== undefined && { returnPath }),
      ...(log && { onOutcome: log.onOutcome }),
    })
  } catch (error) {
    await releaseOutboxMail(ctx.db, mail_id)
    await log?.fail(error)
    ctx.log.warn({ err: error, mail_id }, 'a mail of the outbox was not sent')
    throw new AppError('mail_not_sent')
  }
  await ctx.tx(async (tx) => {
    await setDelivered(tx.db, mail_id, tx.now())
    await recordAction(tx, {
      actorId: ctx.actor.userId,
      action: 'outbox.sent',
      subject: { type: 'outbox', id: mail_id },
    })
  })
  await log?.end()
}

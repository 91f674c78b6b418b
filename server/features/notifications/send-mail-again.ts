import type { sendMailAgain as contract } from '#contract/mails.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findDelivery, queueAgain } from '#server/platform/mail-rows.ts'
import { clearUnreachable } from '#server/platform/unreachable-addresses.ts'
import { sendOutboxMail } from './send-outbox-mail.ts'

/**
 * Sends a mail again that did not arrive: from the outbox where it is stored, else by its job, which writes it anew. An address that
 * refused it is asked once more.
 * @throws AppError mail_not_found; wrong_state for a mail that arrived, is on its way, is a code, or whose job is not there any more;
 *   those of `sendOutboxMail`
 */
export const sendMailAgain: Handler<typeof contract> = async (ctx, input) => {
  const { mail_id: id } = input.body
  const mail = await findDelivery(ctx.db, id)
  if (mail === undefined) throw new AppError('mail_not_found')
  if (!mail.may_be_sent) throw new AppError('wrong_state')
  await clearUnreachable(ctx.db, mail.recipient)
  if (mail.outbox_id !== null) {
    await sendOutboxMail(ctx, { ...input, body: { mail_id: mail.outbox_id } })
    return
  }
  // before the job runs, which writes what becomes of it
  if (!(await queueAgain(ctx.db, id, ctx.now()))) throw new AppError('wrong_state')
  // without its job, the row ends by the clock
  if (!(await ctx.jobs.retry(id))) throw new AppError('wrong_state')
  await recordAction(ctx, { actorId: ctx.actor.userId, action: 'mail.resent', subject: { type: 'mail', id } })
}

import { readableAddress } from '#contract/domain-names.ts'
import { mails } from '#contract/mails.ts'
import type { sendMailAgain as contract } from '#contract/mails.ts'
import { csvRow, utf8Bom } from '#formats/csv.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { canSendAgain, findDelivery, nextTry, queueAgain } from '#server/platform/mail-rows.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { clearUnreachable } from '#server/platform/unreachable-addresses.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { findMails, isInState, listOwnMails, mailIds, mailRows } from './mail-store.ts'
import { sendOutboxMail } from './send-outbox-mail.ts'

const store = resourceStore(mails, {
  table: 'mail_deliveries',
  rows: mailRows({ nextTry, canSendAgain }),
  ids: mailIds,
  search: findMails,
  columns: { kind: 'handler', state: isInState },
  present: ({ recipient, handler, user_name }) => ({ to: recipient, kind: handler, user_name }),
})

export const listMails = resourceRoutes(mails, store)

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

const header = ['Asked', 'Kind', 'Email', 'Status', 'Sent'] as const

/** Which mails a person was sent in the last 90 days, and what became of them. */
export async function* exportMails(
  { db }: AppCtx,
  { userId }: { readonly userId: string },
): AsyncGenerator<ZipEntry> {
  const rows = await listOwnMails(db, userId)
  const lines = rows.map(({ created_at, handler, recipient, status, sent_at }) =>
    csvRow([created_at, handler, readableAddress(recipient), status, sent_at]),
  )
  yield { path: 'mails.csv', contents: [utf8Bom + csvRow(header), ...lines] }
}

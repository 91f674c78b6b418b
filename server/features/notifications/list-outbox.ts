import type * as contract from '#contract/notifications.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { presentMail } from './present.ts'
import { countMails, selectMails } from './store.ts'

export const listOutbox: Handler<typeof contract.listOutboxMails> = async (ctx, { query }) => {
  const { search, ...page } = query
  if (ctx.actor === undefined) throw new AppError('unauthenticated')
  // Written first: whoever reads what people were sent leaves a trace, even if the answer gets lost.
  await recordAction(ctx, {
    actorId: ctx.actor.userId,
    act: 'outbox.read',
    subject: 'outbox',
    details: { search, start: page.start, limit: page.limit },
  })
  const [rows, total] = await Promise.all([selectMails(ctx.db, search, page), countMails(ctx.db, search)])
  return { list: rows.map(presentMail), total }
}

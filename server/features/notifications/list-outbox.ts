import type * as contract from '#contract/notifications.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { presentMail } from './present.ts'
import { countMails, selectMails } from './store.ts'

export const listOutbox: Verb<typeof contract.listOutboxMails> = async (ctx, { query }) => {
  const { search, ...page } = query
  const [rows, total] = await Promise.all([selectMails(ctx.db, search, page), countMails(ctx.db, search)])
  return { list: rows.map(presentMail), total }
}

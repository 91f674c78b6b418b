import type { AppCtx } from '#server/platform/ctx.ts'
import { renderUnsubscribe } from '#site/pages/unsubscribe.tsx'
import type { PageRequest } from '../pages/index.ts'
import { readSiteAddress, respondSite } from '../site/index.ts'
import { insertOptout } from './message-store.ts'
import { getEventCardOf } from './present.ts'
import { findAny, localeOfPage } from './open-by-token.ts'
import { showTicket } from './show-ticket.ts'

/** Asks whether messages of an organiser are to stop; the post, which mail programs send by themselves too, stops them. */
export async function stopMessages(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const token = readSiteAddress(request).query.get('token') ?? ''
  const found = await findAny(ctx, token)
  if (found === undefined) return showTicket(ctx, request)
  const { row, ticket } = found
  const email = ticket === undefined ? row.email : (ticket.to_email ?? '')
  const isStopped = request.method === 'POST'
  if (isStopped && email !== '') await insertOptout(ctx.db, { eventId: row.event_id, email, now: ctx.now() })
  const event = (await getEventCardOf(ctx, row)).title
  return respondSite(ctx, request, { token, event, isStopped }, renderUnsubscribe, {
    isPrivate: true,
    locale: localeOfPage(request, row),
  })
}

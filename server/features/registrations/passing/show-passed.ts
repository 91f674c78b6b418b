import { stringsOf } from '#cards/strings.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { TypedForm } from '#site/pages/form-parts.tsx'
import { renderPassedTicket } from '#site/pages/passed-ticket.tsx'
import type { PageRequest } from '../../pages/index.ts'
import { respondSite } from '../../site/index.ts'
import { presentTicket } from '../present-ticket.ts'
import { localeOfPage } from '../open-by-token.ts'
import { getEventCardOf } from '../present.ts'
import type { Opened } from './open-ticket.ts'
import { passTokenOf } from './pass-token.ts'

type Shown = { readonly form: TypedForm; readonly status: number }

/** The page of one ticket that was passed on, for whoever has it. */
export async function showPassed(
  ctx: AppCtx,
  request: PageRequest,
  { row, ticket }: Opened,
  { form = { values: {}, errors: {} }, status = 200 }: Partial<Shown> = {},
): Promise<Response> {
  const locale = localeOfPage(request, row)
  const { event: words } = stringsOf(locale)
  const { look, timeIn, offer, title, venue, address, slug } = await getEventCardOf(ctx, row)
  const when = timeIn(locale)
  const content = {
    look,
    event: { title, slug, place: [venue, ...address.split('\n')].filter((line) => line !== '') },
    token: passTokenOf(ctx, ticket),
    registration: row.public_id,
    ticket: presentTicket(ctx, { row, ticket, event: offer.state, isHolder: true }),
    when: when?.text ?? words.dateToFollow,
    zone: when?.zone ?? '',
    hasDate: offer.starts_at !== null,
    notice: offer.state === 'cancelled' ? words.notices.cancelled.text : '',
    form,
  }
  return respondSite(ctx, request, content, renderPassedTicket, {
    status,
    isPrivate: true,
    locale,
  })
}

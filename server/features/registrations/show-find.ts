import { stringsOf } from '#cards/strings.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderFindTicket, type FindContent } from '#site/pages/find-ticket.tsx'
import type { TypedForm } from '#site/pages/form-parts.tsx'
import { attendStringsOf } from '#site/strings.ts'
import type { PageRequest } from '../pages/index.ts'
import { readSiteAddress, respondSite } from '../site/index.ts'
import { findOpenEvent } from './register-page.ts'

type Found = {
  readonly isMailed?: boolean
  readonly error?: 'notFound' | 'notYet'
  readonly values?: TypedForm['values']
}

/** Asks for what a registration is found by, in the look of the event from whose form one came. */
export async function showFind(
  ctx: AppCtx,
  request: PageRequest,
  { error, values = {}, isMailed = false }: Found,
): Promise<Response> {
  const words = attendStringsOf(readSiteAddress(request).locale)
  const form: TypedForm = { values, errors: {}, ...(error && { error: words[error] }) }
  const event = await bandOf(ctx, request, values['event'])
  return respondSite(ctx, request, { form, isMailed, ...event }, renderFindTicket, {
    isPrivate: true,
    status: error === undefined ? 200 : 404,
  })
}

/** Any link may stand in the address: of an event that nobody can open, the page says nothing. */
async function bandOf(
  ctx: AppCtx,
  request: PageRequest,
  typed?: string,
): Promise<Pick<FindContent, 'event'>> {
  const { query, locale } = readSiteAddress(request)
  const slug = typed ?? query.get('event') ?? ''
  const card = slug === '' ? undefined : await findOpenEvent(ctx, slug)
  if (card === undefined) return {}
  const { look, title, venue, timeIn } = card
  const when = timeIn(locale)
  const place = venue === '' ? [] : [venue]
  const day = when?.text ?? stringsOf(locale).event.dateToFollow
  return { event: { slug: card.slug, look, title, place, when: day, zone: when?.zone ?? '' } }
}

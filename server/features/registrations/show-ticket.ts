import { stringsOf } from '#cards/strings.ts'
import { wallTimeOf } from '#formats/zoned-time.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderTicket, type TicketContent } from '#site/pages/ticket.tsx'
import type { PageRequest } from '../pages/index.ts'
import { readSiteAddress, respondSite } from '../site/index.ts'
import { isTest } from './draw-ticket.ts'
import { askedOf } from './questions/asked-of.ts'
import { showFind } from './show-find.ts'
import { wordCode } from './codes/word-code.ts'
import { findAny, localeOfPage } from './open-by-token.ts'
import { getEventCardOf, readPublic } from './present.ts'
import { showPassed } from './passing/show-passed.ts'
import type { RegistrationRow } from './store.ts'
import { wordEnd } from './word-end.ts'

const blank: TicketContent['form'] = { values: {}, errors: {} }

type TicketView = {
  readonly form?: TicketContent['form']
  readonly status?: number
  readonly isResent?: boolean
  readonly isPassed?: boolean
  readonly isEdited?: boolean
}

/** `/event/ticket` and, right after the form was sent, `/event/success`. */
export async function showTicket(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { query } = readSiteAddress(request)
  const token = query.get('token') ?? ''
  const opened = token === '' ? undefined : await findAny(ctx, token)
  if (opened === undefined) return showFind(ctx, request, token === '' ? {} : { error: 'notYet' })
  const { row, ticket } = opened
  if (ticket !== undefined) return showPassed(ctx, request, { row, ticket })
  return showRegistration(ctx, request, row, {
    isResent: query.has('resent'),
    isPassed: query.has('passed'),
    isEdited: query.has('edited'),
  })
}

/** The page of a registration, with what was typed into one of its forms. */
export async function showRegistration(
  ctx: AppCtx,
  request: PageRequest,
  row: RegistrationRow,
  { form = blank, status = 200, isResent = false, isPassed = false, isEdited = false }: TicketView,
): Promise<Response> {
  const { path, query } = readSiteAddress(request)
  const locale = localeOfPage(request, row)
  const { event: words } = stringsOf(locale)
  const card = await getEventCardOf(ctx, row)
  const { look, timeIn, offer, asks } = card
  const when = timeIn(locale)
  const { time_zone: zone } = offer
  const hold = row.hold_expires_at
  const said = await wordEnd(ctx, row, locale)
  const registration = await readPublic(ctx, row)
  const content = {
    look,
    registration,
    when: when?.text ?? words.dateToFollow,
    zone: when?.zone ?? '',
    notice: [...(offer.state === 'cancelled' ? [words.notices.cancelled.text] : []), ...said].join(' '),
    sum: words.money(row.amount_minor, row.currency),
    code: wordCode(registration, locale),
    sentBack: registration.refunded_minor > 0 ? words.money(registration.refunded_minor, row.currency) : '',
    heldUntil: hold === null ? '' : words.moment(wallTimeOf(hold, zone), zone),
    isNew: path === '/event/success',
    isBack: query.has('paid'),
    isResent,
    isPassed,
    isEdited,
    asks,
    ...(await askedOf(ctx, card, row, locale)),
    isTest: await isTest(ctx, row),
    form,
  }
  return respondSite(ctx, request, content, renderTicket, { status, isPrivate: true, locale })
}

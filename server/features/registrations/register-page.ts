import { randomUUID } from 'node:crypto'
import { asksForTickets } from '#contract/event-questions.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderErrorStatus } from '#site/pages/error.tsx'
import { renderRegister } from '#site/pages/register.tsx'
import { findEventCard, getPublicCardRow, type FoundEventCard } from '../cards/index.ts'
import type { PageRequest } from '../pages/index.ts'
import { readSiteAddress, respondSite } from '../site/index.ts'
import { readFormCode, type FormCode } from './codes/form-code.ts'
import { askedContent } from './questions/asked-content.ts'
import { formContent } from './form-content.ts'
import { isOfTickets, seatsTyped } from './typed-tickets.ts'
import { wordFields } from './refused-form.ts'

export type TypedForm = Parameters<typeof renderRegister>[1]['form']

/** Links and codes have no signs that addresses write otherwise. */
export const slugOf = (request: PageRequest) => readSiteAddress(request).path.split('/').at(-1) ?? ''

/** An event that visitors can open; undefined for every other link. */
export async function findOpenEvent(ctx: AppCtx, slug: string): Promise<FoundEventCard | undefined> {
  try {
    return await findEventCard(ctx, (await getPublicCardRow(ctx.db, slug)).id)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

export const missing = (ctx: AppCtx, request: PageRequest) =>
  respondSite(ctx, request, 404, renderErrorStatus, { status: 404, isPrivate: true })

export const blank: TypedForm = { values: {}, errors: {} }

/** The form to register for an event. Each has a number of its own, so that it counts once however often it is sent. */
export async function showRegister(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const card = await findOpenEvent(ctx, slugOf(request))
  if (card === undefined) return missing(ctx, request)
  const typed = readSiteAddress(request).query.get('code') ?? ''
  const code = await readFormCode(ctx, card, { typed, ip: request.ip })
  return showForm(ctx, request, card, { form: blank, status: 200, requestId: randomUUID(), code })
}

export type Shown = {
  readonly form: TypedForm
  readonly status: number
  readonly requestId: string
  readonly step?: 'tickets' | 'people'
  readonly code: FormCode
}

/** Where something is asked for each ticket, the tickets are chosen first, and again when something is wrong with them. */
export function showForm(
  ctx: AppCtx,
  request: PageRequest,
  card: FoundEventCard,
  { form: given, status, requestId, code, step: wanted }: Shown,
): Promise<Response> {
  const { locale } = readSiteAddress(request)
  const wrong = code.error === undefined ? {} : wordFields(locale, [code.error])
  const form = { ...given, errors: { ...wrong, ...given.errors } }
  const values = form.values as Readonly<Record<string, string>>
  const isWrong = Object.keys(form.errors).some(isOfTickets)
  const known = wanted ?? (values['first_name'] === undefined || isWrong ? 'tickets' : 'people')
  const step = asksForTickets(card.asked) ? known : 'whole'
  const typeOf = (id: number) => card.event.ticket_types.find((type) => type.id === id)?.pricing_type ?? ''
  const seats =
    step === 'people'
      ? seatsTyped(values, card).map((seat) => ({ ...seat, pricing_type: typeOf(seat.ticket_type_id) }))
      : []
  const asked = askedContent(card.asked, { seats, locale })
  const content = formContent(ctx, card, { locale, form, asked, step, requestId, code })
  return respondSite(ctx, request, content, renderRegister, { status, isPrivate: true })
}

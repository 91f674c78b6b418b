import { randomUUID } from 'node:crypto'
import { checkFields, describeField } from '#contract/issues.ts'
import type { Locale } from '#contract/languages.ts'
import { createRegistration as endpoint } from '#contract/registrations.ts'
import { wordField, wordText } from '#contract/texts.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { decimalsOf } from '#formats/currency.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { hrefOf } from '#site/frame.ts'
import type { TypedForm } from '#site/pages/attend-parts.tsx'
import { renderErrorStatus } from '#site/pages/error.tsx'
import { renderRegister } from '#site/pages/register.tsx'
import { findEventCard, getPublicCardRow } from '../cards/index.ts'
import type { FoundEventCard } from '../cards/index.ts'
import { seeOther } from '../pages/index.ts'
import type { PageRequest } from '../pages/index.ts'
import { readSiteAddress, respondSite } from '../site/index.ts'
import { register } from './create-registration.ts'
import { formContent } from './form-content.ts'
import { tokenOf } from './token.ts'

const slugOf = (request: PageRequest) =>
  decodeURIComponent(readSiteAddress(request).path.split('/').at(-1) ?? '').toWellFormed()

/** An event that visitors can open; undefined for every other link. */
async function findOpenEvent(ctx: AppCtx, slug: string): Promise<FoundEventCard | undefined> {
  try {
    return await findEventCard(ctx, (await getPublicCardRow(ctx.db, slug)).id)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

const missing = (ctx: AppCtx, request: PageRequest) =>
  respondSite(ctx, request, 404, renderErrorStatus, { status: 404, isPrivate: true })

const blank: TypedForm = { values: {}, errors: {} }

/** The form to register for an event. Each has a number of its own, so that it counts once however often it is sent. */
export async function showRegister(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const card = await findOpenEvent(ctx, slugOf(request))
  if (card === undefined) return missing(ctx, request)
  return showForm(ctx, request, card, { form: blank, status: 200, requestId: randomUUID() })
}

type Shown = { readonly form: TypedForm; readonly status: number; readonly requestId: string }

function showForm(
  ctx: AppCtx,
  request: PageRequest,
  card: FoundEventCard,
  { form, status, requestId }: Shown,
): Promise<Response> {
  const { locale } = readSiteAddress(request)
  const content = formContent(ctx, card, { locale, form, requestId })
  const headers = { 'cache-control': 'no-store' }
  return respondSite(ctx, request, content, renderRegister, { status, headers, isPrivate: true })
}

/** Takes the form. What is wrong with it, the form says, with everything that was typed. */
export async function sendRegister(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { locale, prefix } = readSiteAddress(request)
  const slug = slugOf(request)
  const card = await findOpenEvent(ctx, slug)
  if (card === undefined) return missing(ctx, request)
  const values = await request.readForm()
  const requestId = values['client_request_id'] ?? randomUUID()
  const again = (status: number, found: Partial<TypedForm>) =>
    showForm(ctx, request, card, { form: { values, errors: {}, ...found }, status, requestId })
  const wait = await ctx.limits.take(endpoint.path, endpoint.limit, request.ip)
  if (wait > 0) return again(429, { error: word(locale, 'too_many_requests') })
  const tickets = readTickets(values, card)
  const { data, fields = [] } = checkFields(endpoint.body, { ...values, tickets, slug })
  const none = { path: 'tickets', ...describeField('choose_ticket') }
  const invalid = tickets.length === 0 ? [none, ...fields] : fields
  if (data === undefined || invalid.length > 0) return again(422, { errors: wordFields(locale, invalid) })
  try {
    const row = await register(ctx, data, locale)
    return seeOther(`${hrefOf({ prefix }, '/event/success')}?token=${tokenOf(ctx, row.public_id)}`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const errors = wordFields(locale, error.fields)
    if (error.fields.length > 0) return again(422, { errors })
    // the state of the event has changed, and the form shows it
    const fresh = (await findOpenEvent(ctx, slug)) ?? card
    const form = { values, errors: {}, error: word(locale, error.code) }
    return showForm(ctx, request, fresh, { form, status: 409, requestId })
  }
}

const word = (locale: Locale, code: AppError['code']) => wordText(translationsIn(locale), `error.${code}`)

const wordFields = (locale: Locale, fields: readonly FieldError[]) =>
  Object.fromEntries(fields.map((field) => [field.path, wordField(translationsIn(locale), field)]))

/** `q-12` is how many of a type, `a-12` the price of one in the whole unit of the currency, as people write it. */
function readTickets(values: Readonly<Record<string, string>>, { event }: FoundEventCard) {
  const factor = 10 ** decimalsOf(event.currency)
  const tickets = event.ticket_types.flatMap(({ id }) => {
    const quantity = Number(values[`q-${id}`] ?? '0')
    if (quantity === 0) return []
    const typed = (values[`a-${id}`] ?? '').trim().replace(',', '.')
    const amount = typed === '' ? {} : { amount_minor: Math.round(Number(typed) * factor) }
    return [{ ticket_type_id: id, quantity, ...amount }]
  })
  return tickets
}

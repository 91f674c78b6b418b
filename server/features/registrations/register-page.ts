import { randomUUID } from 'node:crypto'
import { createRegistration as endpoint } from '#contract/registrations.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { hrefOf } from '#site/frame.ts'
import { renderErrorStatus } from '#site/pages/error.tsx'
import { renderRegister } from '#site/pages/register.tsx'
import { findEventCard, getPublicCardRow, type FoundEventCard } from '../cards/index.ts'
import { seeOther, type PageRequest } from '../pages/index.ts'
import { readSiteAddress, respondSite } from '../site/index.ts'
import { readFormCode, termsMark, type FormCode } from './codes/form-code.ts'
import { register } from './create-registration.ts'
import { formContent } from './form-content.ts'
import { atTickets, readRegisterForm, wordError, wordFields } from './read-register-form.ts'
import { tokenOf } from './token.ts'

type TypedForm = Parameters<typeof renderRegister>[1]['form']

/** Links and codes have no signs that addresses write otherwise. */
const slugOf = (request: PageRequest) => readSiteAddress(request).path.split('/').at(-1) ?? ''

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
  const typed = readSiteAddress(request).query.get('code') ?? ''
  const code = await readFormCode(ctx, card, { typed, ip: request.ip })
  return showForm(ctx, request, card, { form: blank, status: 200, requestId: randomUUID(), code })
}

type Shown = {
  readonly form: TypedForm
  readonly status: number
  readonly requestId: string
  readonly code: FormCode
}

function showForm(
  ctx: AppCtx,
  request: PageRequest,
  card: FoundEventCard,
  { form, status, requestId, code }: Shown,
): Promise<Response> {
  const { locale } = readSiteAddress(request)
  const wrong = code.error === undefined ? {} : wordFields(locale, [code.error])
  const shown = { ...form, errors: { ...wrong, ...form.errors } }
  const content = formContent(ctx, card, { locale, form: shown, requestId, code })
  return respondSite(ctx, request, content, renderRegister, { status, isPrivate: true })
}

/** Takes the form. What is wrong with it, the form says, with everything that was typed. */
export async function sendRegister(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { locale, prefix } = readSiteAddress(request)
  const slug = slugOf(request)
  const card = await findOpenEvent(ctx, slug)
  if (card === undefined) return missing(ctx, request)
  const values = await request.readForm()
  const requestId = values['client_request_id'] ?? randomUUID()
  const { ip } = request
  const code = await readFormCode(ctx, card, { typed: values['code'] ?? '', ip })
  const again = (status: number, found: Partial<TypedForm>) =>
    showForm(ctx, request, card, { form: { values, errors: {}, ...found }, status, requestId, code })
  // without a script one asks for the sum of what one has chosen
  if (values['update'] !== undefined) return again(200, {})
  const wait = await ctx.limits.take(endpoint.path, endpoint.limit, request.ip)
  if (wait > 0) return again(429, { error: wordError(locale, 'too_many_requests') })
  if (code.error !== undefined) return again(422, {})
  // nobody registers with a code, or without one, before they have seen the sum
  if (termsMark(code) !== (values['code_mark'] ?? ''))
    return again(409, { error: wordError(locale, 'price_changed') })
  const { form, errors } = readRegisterForm({ ...values, client_request_id: requestId }, card, locale)
  if (form === undefined) return again(422, { errors })
  try {
    const row = await register(ctx, form, locale)
    return seeOther(`${hrefOf({ prefix }, '/event/success')}?token=${tokenOf(ctx, row.public_id)}`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = wordFields(locale, atTickets(error.fields, form.tickets))
    if (error.code === 'invalid_input') return again(422, { errors: fields })
    // the state of the event has changed, and the form shows it
    const fresh = (await findOpenEvent(ctx, slug)) ?? card
    const shown = { values, errors: fields, error: wordError(locale, error.code) }
    return showForm(ctx, request, fresh, { form: shown, status: 409, requestId, code })
  }
}

import { stringsOf } from '#cards/strings.ts'
import { checkFields } from '#contract/issues.ts'
import {
  addPaymentReference as referenceEndpoint,
  payRegistration,
  resendPublicRegistration,
} from '#contract/registrations.ts'
import { PublicRegistration } from '#contract/registration-shapes.ts'
import { wordField, wordText } from '#contract/texts.ts'
import { wallTimeOf } from '#formats/zoned-time.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { errorResponse } from '#server/platform/http/reply.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { hrefOf } from '#site/frame.ts'
import type { TypedForm } from '#site/pages/attend-parts.tsx'
import { renderFindTicket } from '#site/pages/find-ticket.tsx'
import { renderTicket } from '#site/pages/ticket.tsx'
import { attendStringsOf } from '#site/strings.ts'
import { seeOther } from '../pages/index.ts'
import type { PageRequest } from '../pages/index.ts'
import { readSiteAddress, respondSite } from '../site/index.ts'
import { drawTicket } from './draw-ticket.ts'
import { getEventCardOf, presentPublic } from './present.ts'
import { addReference, cancelOwn, findKnown, pay, resend, verify } from './public-registration.ts'
import type { RegistrationRow } from './store.ts'
import { tokenOf } from './token.ts'

const once = { status: 200, headers: { 'cache-control': 'no-store' }, isPrivate: true }
const blank: TypedForm = { values: {}, errors: {} }

type Asked = { readonly form?: TypedForm; readonly status?: number; readonly isResent?: boolean }

/** `/event/ticket` and, right after the form was sent, `/event/success`. */
export async function showTicket(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { query } = readSiteAddress(request)
  const token = query.get('token') ?? ''
  const row = await findKnown(ctx, { token, public_id: '', email: '' })
  if (row === undefined) return showFind(ctx, request, token === '' ? {} : { error: 'notYet' })
  return showRegistration(ctx, request, row, { isResent: query.has('resent') })
}

async function showRegistration(
  ctx: AppCtx,
  request: PageRequest,
  row: RegistrationRow,
  { form = blank, status = 200, isResent = false }: Asked,
): Promise<Response> {
  const { locale, path, query } = readSiteAddress(request)
  const { event: words } = stringsOf(locale)
  const { document } = await getEventCardOf(ctx, row)
  const when = words.time(document)
  const hold = row.hold_expires_at
  const content = {
    registration: PublicRegistration.parse(await presentPublic(ctx, row)),
    when: when?.text ?? words.dateToFollow,
    zone: when?.zone ?? '',
    sum: words.money(row.amount_minor, row.currency),
    heldUntil: hold === null ? '' : words.moment(wallTimeOf(hold, document.time_zone), document.time_zone),
    isNew: path === '/event/success',
    isBack: query.has('paid'),
    isResent,
    form,
  }
  return respondSite(ctx, request, content, renderTicket, { ...once, status })
}

type Found = { readonly error?: 'notFound' | 'notYet'; readonly values?: TypedForm['values'] }

function showFind(ctx: AppCtx, request: PageRequest, { error, values = {} }: Found): Promise<Response> {
  const words = attendStringsOf(readSiteAddress(request).locale)
  const form: TypedForm = { values, errors: {}, ...(error && { error: words[error] }) }
  return respondSite(ctx, request, form, renderFindTicket, {
    ...once,
    status: error === undefined ? 200 : 404,
  })
}

/** The tickets as a PDF; without a token, or before there are any, a page. */
export async function downloadTicket(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { query, prefix } = readSiteAddress(request)
  const token = query.get('token') ?? ''
  const row = await findKnown(ctx, { token, public_id: '', email: '' })
  if (row === undefined) return showFind(ctx, request, token === '' ? {} : { error: 'notYet' })
  if (row.status !== 'confirmed') return seeOther(ticketPath(ctx, prefix, row))
  const { name, bytes } = await drawTicket(ctx, row)
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}

const ticketPath = (ctx: AppCtx, prefix: string, row: RegistrationRow) =>
  `${hrefOf({ prefix }, '/event/ticket')}?token=${tokenOf(ctx, row.public_id)}`

/** Finds a ticket by the code of the registration and its mail address. */
export async function findTicket(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { prefix } = readSiteAddress(request)
  const values = await request.readForm()
  const wait = await ctx.limits.take('find ticket', resendPublicRegistration.limit, request.ip)
  if (wait > 0) return errorResponse('too_many_requests', [], { 'retry-after': String(wait) })
  const { public_id = '', email = '' } = values
  const row = await findKnown(ctx, { token: '', public_id: public_id.trim(), email })
  return row === undefined
    ? showFind(ctx, request, { error: 'notFound', values })
    : seeOther(ticketPath(ctx, prefix, row))
}

/** What attendees do with their registration; each answers with its page. */
export async function changeTicket(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { prefix, locale } = readSiteAddress(request)
  const { token = '', action = '', ...values } = await request.readForm()
  const row = await findKnown(ctx, { token, public_id: '', email: '' })
  if (row === undefined) return showFind(ctx, request, { error: 'notYet' })
  const wait = await ctx.limits.take(`ticket ${action}`, payRegistration.limit, request.ip)
  if (wait > 0) return errorResponse('too_many_requests', [], { 'retry-after': String(wait) })
  const path = ticketPath(ctx, prefix, row)
  try {
    if (action === 'cancel') await cancelOwn(ctx, token)
    if (action === 'verify') await verify(ctx, row)
    if (action === 'resend') {
      await resend(ctx, row)
      return seeOther(`${path}&resent=1`)
    }
    if (action === 'pay') return seeOther((await pay(ctx, row, undefined)).payUrl ?? path)
    if (action === 'reference') {
      const { data, fields } = checkFields(referenceEndpoint.body, { token, ...values })
      if (data === undefined) {
        const texts = translationsIn(locale)
        const errors = Object.fromEntries(fields.map((field) => [field.path, wordField(texts, field)]))
        return await showRegistration(ctx, request, row, { form: { values, errors }, status: 422 })
      }
      await addReference(ctx, token, data.payment_reference)
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const form = { values, errors: {}, error: wordText(translationsIn(locale), `error.${error.code}`) }
    return showRegistration(ctx, request, row, { form, status: 409 })
  }
  return seeOther(path)
}

/** Some providers let a browser post to us after paying: nothing that is posted is believed, the provider is asked. */
export async function receivePaid(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const token = request.url.replace(/\?.*$/, '').split('/').at(-1) ?? ''
  const row = await findKnown(ctx, { token, public_id: '', email: '' })
  if (row !== undefined) await verify(ctx, row)
  return seeOther(`/event/success?token=${encodeURIComponent(token)}`)
}

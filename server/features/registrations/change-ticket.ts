import { checkFields } from '#contract/issues.ts'
import type { Locale } from '#contract/languages.ts'
import { addPaymentReference as endpoint, payRegistration } from '#contract/registrations.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { errorResponse } from '#server/platform/http/reply.ts'
import { attendStringsOf } from '#site/strings.ts'
import { isTooLarge, seeOther } from '../pages/index.ts'
import type { PageRequest } from '../pages/index.ts'
import { readSiteAddress } from '../site/index.ts'
import { ticketPath } from './download-ticket.ts'
import { addProof, addReference } from './add-payment-proof.ts'
import { cancelOwn, findKnown, pay, resend, verify } from './get-public-registration.ts'
import { wordError, wordFields } from './read-register-form.ts'
import { showFind, showRegistration } from './show-ticket.ts'
import type { RegistrationRow } from './store.ts'

/** What attendees do with their registration; each answers with its page. */
export async function changeTicket(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { prefix, locale, query } = readSiteAddress(request)
  const typed = await readTyped(request)
  // of a form with too large a file nothing is read; its address has the token, too
  const { token = query.get('token') ?? '', action = '', ...values } = typed ?? {}
  const row = await findKnown(ctx, { token, public_id: '', email: '' })
  if (row === undefined) return showFind(ctx, request, { error: 'notYet' })
  const wait = await ctx.limits.take(`ticket ${action}`, payRegistration.limit, request.ip)
  if (wait > 0) return errorResponse('too_many_requests', [], { 'retry-after': String(wait) })
  const path = ticketPath(ctx, prefix, row)
  try {
    if (typed === undefined) throw new AppError('file_too_large')
    if (action === 'cancel') await cancelOwn(ctx, token)
    if (action === 'verify') await verify(ctx, row)
    if (action === 'resend') {
      await resend(ctx, row)
      return seeOther(`${path}&resent=1`)
    }
    if (action === 'pay') return leadTo(ctx, (await pay(ctx, row, undefined)).payUrl ?? path, locale)
    if (action === 'reference') await addWhatShows(ctx, request, row, { token, ...values })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { fields, code } = error
    const errors = wordFields(locale, fields)
    const form = { values, errors, ...(fields.length === 0 && { error: wordError(locale, code) }) }
    return showRegistration(ctx, request, row, { form, status: fields.length === 0 ? 409 : 422 })
  }
  return seeOther(path)
}

/** Undefined when it is too large. */
async function readTyped(request: PageRequest): Promise<Record<string, string> | undefined> {
  try {
    return await request.readForm()
  } catch (error) {
    if (isTooLarge(error)) return undefined
    throw error
  }
}

/** The number of a transfer, a picture of it, or both. @throws AppError with the fields that are wrong */
async function addWhatShows(
  ctx: AppCtx,
  request: PageRequest,
  row: RegistrationRow,
  typed: Readonly<Record<string, string>>,
): Promise<void> {
  const file = await request.readFile('payment_proof')
  const { payment_reference: number = '', token = '' } = typed
  if (file === undefined || number.trim() !== '') {
    const { data, fields } = checkFields(endpoint.body, typed)
    if (data === undefined) throw new AppError('invalid_input', { fields })
    await addReference(ctx, token, data.payment_reference)
  }
  if (file !== undefined) await addProof(ctx, row, file)
}

/**
 * Leads to the page of a provider. A form of ours may lead to no other site (`form-action`), not by a redirect either, so a page
 * in between leads on.
 */
function leadTo(ctx: AppCtx, url: string, locale: Locale): Response {
  const { origin, href } = new URL(url, ctx.env.publicUrl)
  if (origin === new URL(ctx.env.publicUrl).origin) return seeOther(url)
  const address = href.replaceAll('&', '&amp;').replaceAll('"', '%22')
  const { goOn } = attendStringsOf(locale)
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${goOn}</title><p><a href="${address}">${goOn}</a></p></html>`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(html, { headers: { ...headers, refresh: `0; url=${href}` } })
}

/** Some providers let a browser post to us after paying: nothing that is posted is believed, the provider is asked. */
export async function receivePaid(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const token = request.url.replace(/\?.*$/, '').split('/').at(-1) ?? ''
  const row = await findKnown(ctx, { token, public_id: '', email: '' })
  if (row !== undefined) await verify(ctx, row)
  return seeOther(`/event/success?token=${encodeURIComponent(token)}`)
}

import { randomUUID } from 'node:crypto'
import { asksForTickets } from '#contract/event-questions.ts'
import { createRegistration as endpoint } from '#contract/registrations.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { attendStringsOf } from '#site/strings.ts'
import type { PageRequest } from '../pages/index.ts'
import { readSiteAddress } from '../site/index.ts'
import { readFormCode, termsMark } from './codes/form-code.ts'
import { readChosen } from './read-register-form.ts'
import { receiveForm } from './receive-form.ts'
import { readTyped, refusedForm, wordError } from './refused-form.ts'
import {
  blank,
  findOpenEvent,
  missing,
  showForm,
  slugOf,
  type Shown,
  type TypedForm,
} from './register-page.ts'

/** Takes the form. What is wrong with it, the form says, with everything that was typed. */
export async function sendRegister(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { locale } = readSiteAddress(request)
  const card = await findOpenEvent(ctx, slugOf(request))
  if (card === undefined) return missing(ctx, request)
  const values = await readTyped(request)
  const requestId = values?.['client_request_id'] ?? randomUUID()
  const { ip } = request
  const code = await readFormCode(ctx, card, { typed: values?.['code'] ?? '', ip })
  if (values === undefined) {
    const form = { ...blank, error: attendStringsOf(locale).asked.filesTooLarge }
    return showForm(ctx, request, card, { form, status: 413, requestId, code })
  }
  const again = (status: number, found: Partial<TypedForm>, step?: Shown['step']) =>
    showForm(ctx, request, card, {
      form: { values, errors: {}, ...found },
      status,
      requestId,
      code,
      ...(step && { step }),
    })
  // without a script one asks for the sum of what one has chosen, and to choose again
  if (values['update'] !== undefined || values['change'] !== undefined) return again(200, {}, 'tickets')
  const wait = await ctx.limits.take(endpoint.path, endpoint.limit, request.ip)
  if (wait > 0) return again(429, { error: wordError(locale, 'too_many_requests') })
  if (code.error !== undefined) return again(422, {}, 'tickets')
  // nobody registers with a code, or without one, before they have seen the sum
  if (termsMark(code) !== (values['code_mark'] ?? ''))
    return again(409, { error: wordError(locale, 'price_changed') }, 'tickets')
  const typed = { ...values, client_request_id: requestId }
  if (values['step'] !== 'tickets' || !asksForTickets(card.asked))
    return receiveForm(ctx, request, card, { values: typed, requestId, code })
  const chosen = readTickets(typed, card, { locale, code })
  return again(chosen.status, chosen.form, chosen.status === 200 ? 'people' : 'tickets')
}

/** What is wrong with the tickets that were chosen; nothing, where people come next. */
function readTickets(...[values, card, about]: Parameters<typeof readChosen>) {
  try {
    const errors = readChosen(values, card, about)
    return { form: { errors }, status: Object.keys(errors).length > 0 ? 422 : 200 }
  } catch (error) {
    return refusedForm(error, about.locale, values)
  }
}

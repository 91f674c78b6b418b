import { payRegistration } from '#contract/registrations.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { errorResponse } from '#server/platform/http/reply.ts'
import { seeOther, type PageRequest } from '../pages/index.ts'
import { readSiteAddress } from '../site/index.ts'
import { addWhatShows } from './add-what-shows.ts'
import { leadTo } from './receive-paid.ts'
import { ticketPath } from './download-ticket.ts'
import { cancelOwn, pay, resend, verify } from './get-public-registration.ts'
import { updateByForm } from './questions/update-by-form.ts'
import { findAny, localeOfPage } from './open-by-token.ts'
import { changePassed, passByForm, takeBackByForm } from './passing/change-passed.ts'
import { formTooLarge, readTyped, refusedForm } from './refused-form.ts'
import { showFind } from './show-find.ts'
import { showRegistration } from './show-ticket.ts'

/** What attendees do with their registration; each answers with its page. */
export async function changeTicket(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { prefix, query } = readSiteAddress(request)
  const typed = await readTyped(request)
  // of a form with too large a file nothing is read; its address has the token, too
  const { token = query.get('token') ?? '', action = '', ...values } = typed ?? {}
  const opened = token === '' ? undefined : await findAny(ctx, token)
  if (opened === undefined) return showFind(ctx, request, { error: 'notYet' })
  const { row, ticket } = opened
  const wait = await ctx.limits.take(`ticket ${action}`, payRegistration.limit, request.ip)
  if (wait > 0) return errorResponse('too_many_requests', [], { 'retry-after': String(wait) })
  if (ticket !== undefined) return changePassed(ctx, request, { row, ticket }, { token, ...values })
  const path = ticketPath(ctx, prefix, row)
  const locale = localeOfPage(request, row)
  try {
    if (typed === undefined) throw formTooLarge()
    if (action === 'cancel') await cancelOwn(ctx, token)
    if (action === 'verify') await verify(ctx, row)
    if (action === 'resend') {
      await resend(ctx, row)
      return seeOther(`${path}&resent=1`)
    }
    if (action === 'pass') {
      await passByForm(ctx, { token, ...values })
      return seeOther(`${path}&passed=1`)
    }
    if (action === 'edit') {
      await updateByForm(ctx, request, row, { token, ...values })
      return seeOther(`${path}&edited=1`)
    }
    if (action === 'take-back') await takeBackByForm(ctx, { token, ...values })
    if (action === 'pay') return leadTo(ctx, (await pay(ctx, row, undefined)).payUrl ?? path, locale)
    if (action === 'reference') await addWhatShows(ctx, request, row, { token, ...values })
  } catch (error) {
    return showRegistration(ctx, request, row, refusedForm(error, locale, values))
  }
  return seeOther(path)
}

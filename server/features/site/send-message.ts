import { createContactMessage as endpoint } from '#contract/contact-messages.ts'
import type { Locale } from '#contract/languages.ts'
import { checkFields } from '#contract/issues.ts'
import { wordField, wordText } from '#contract/texts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { renderContact, renderContactSent } from '#site/pages/contact.tsx'
import { hrefOf } from '#site/frame.ts'
import { stringsOf } from '#site/strings.ts'
import { receiveContactMessage } from '../content/index.ts'
import { seeOther } from '../pages/index.ts'
import type { PageRequest } from '../pages/index.ts'
import { readSiteAddress, respondSite } from './respond-site.ts'

/** The form to write to the operator; after a message was sent (`?sent`), thanks. */
export async function showContact(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { locale, query } = readSiteAddress(request)
  if (query.has('sent')) return respondSite(ctx, request, undefined, renderContactSent)
  const subject = query.get('topic') === 'partner' ? stringsOf(locale).partnersPage.applySubject : ''
  return respondSite(ctx, request, { values: { subject }, errors: {} }, renderContact)
}

/** Takes a message. With errors the form is shown again with what was typed and what to mend. */
export async function sendMessage(ctx: AppCtx, request: PageRequest): Promise<Response> {
  const { locale, prefix } = readSiteAddress(request)
  const typed = await request.readForm()
  const again = (status: number, found: { errors?: Record<string, string>; error?: string }) =>
    respondSite(ctx, request, { values: typed, errors: {}, ...found }, renderContact, {
      status,
      isPrivate: true,
    })
  const wait = await ctx.limits.take(endpoint.path, endpoint.limit, request.ip)
  if (wait > 0) return again(429, { error: tooMany(locale) })
  const { seconds_open: seconds, ...fields } = typed
  const form = {
    ...fields,
    locale,
    ...(seconds !== undefined && seconds !== '' && { seconds_open: Number(seconds) }),
  }
  const { data, fields: invalid } = checkFields(endpoint.body, form)
  if (data === undefined) {
    const texts = translationsIn(locale)
    return again(422, {
      errors: Object.fromEntries(invalid.map((error) => [error.path, wordField(texts, error)])),
    })
  }
  try {
    await receiveContactMessage(ctx, { ...data, locale }, { ip: request.ip, userId: undefined })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_requests') throw error
    return again(429, { error: tooMany(locale) })
  }
  return seeOther(`${hrefOf({ prefix }, '/contactus')}?sent`)
}

const tooMany = (locale: Locale) => wordText(translationsIn(locale), 'error.too_many_requests')

import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { hrefOf } from '#site/frame.ts'
import type { FoundEventCard } from '../cards/index.ts'
import { seeOther, type PageRequest } from '../pages/index.ts'
import { readSiteAddress } from '../site/index.ts'
import type { FormCode } from './codes/form-code.ts'
import { register } from './create-registration.ts'
import { readFiles, unstored, withStored } from './questions/answer-files.ts'
import { atAsked, fileFields } from './questions/read-asked-form.ts'
import { readRegisterForm } from './read-register-form.ts'
import { wordError, wordFields } from './refused-form.ts'
import { findOpenEvent, showForm, slugOf, type TypedForm } from './register-page.ts'
import { tokenOf } from './token.ts'
import { atTickets, seatsTyped } from './typed-tickets.ts'

type Sent = {
  readonly values: Readonly<Record<string, string>>
  readonly requestId: string
  readonly code: FormCode
}

/** Registers whoever has filled in the whole form. What is wrong with it, the form says. */
export async function receiveForm(
  ctx: AppCtx,
  request: PageRequest,
  card: FoundEventCard,
  { values, requestId, code }: Sent,
): Promise<Response> {
  const { locale, prefix } = readSiteAddress(request)
  const show = (status: number, shown: Partial<TypedForm>, of = card) =>
    showForm(ctx, request, of, { form: { values, errors: {}, ...shown }, status, requestId, code })
  const seats = seatsTyped(values, card)
  const files = await readFiles(request, fileFields(card.asked, seats))
  const { form, errors } = readRegisterForm(values, card, { locale, files: unstored(files) })
  if (form === undefined) return show(422, { errors })
  try {
    const row = await withStored(ctx, { organiserId: card.event.organiser_id, files }, async (stored) => {
      const whole = readRegisterForm(values, card, { locale, files: stored }).form ?? form
      return register(ctx, whole, locale)
    })
    return seeOther(`${hrefOf({ prefix }, '/event/success')}?token=${tokenOf(ctx, row.public_id)}`)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const wrong = wordFields(locale, atAsked(atTickets(error.fields, form.tickets), seats))
    if (error.code === 'invalid_input') return show(422, { errors: wrong })
    // the state of the event has changed, and the form shows it
    const fresh = (await findOpenEvent(ctx, slugOf(request))) ?? card
    return show(409, { errors: wrong, error: wordError(locale, error.code) }, fresh)
  }
}

import { checkFields, describeField } from '#contract/issues.ts'
import type { Locale } from '#contract/languages.ts'
import { NewRegistration } from '#contract/registration-shapes.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { FoundEventCard } from '../cards/index.ts'
import { openedBy } from './codes/code-rules.ts'
import type { FormCode } from './codes/form-code.ts'
import type { AnswerFile } from './questions/read-answer.ts'
import { readAsked } from './questions/read-asked.ts'
import { atAsked, readAskedForm } from './questions/read-asked-form.ts'
import type { RegisterForm } from './questions/take-said.ts'
import { wordFields } from './refused-form.ts'
import { requestOf } from './request-id.ts'
import { priceTickets } from './rules.ts'
import { atTickets, isOfTickets, readTickets, seatsTyped } from './typed-tickets.ts'

type Values = Readonly<Record<string, string>>
type Read =
  | { readonly form: RegisterForm; readonly errors?: never }
  | { readonly form?: never; readonly errors: Readonly<Record<string, string>> }
type Sent = { readonly locale: Locale; readonly files: ReadonlyMap<string, AnswerFile> }

/** What a browser sends, as the endpoint takes it. @returns the form, or the sentence of every field that is invalid */
export function readRegisterForm(values: Values, card: FoundEventCard, { locale, files }: Sent): Read {
  const tickets = readTickets(values, card)
  // who has not agreed on the page has not agreed, though the endpoint takes a form without it
  const { consent_version = '' } = values
  const typed = { ...values, consent_version, tickets, slug: card.slug }
  const { data, fields = [] } = checkFields(NewRegistration, typed)
  const none = { path: 'tickets', ...describeField('choose_ticket') }
  const invalid = tickets.length === 0 ? [none, ...fields] : fields
  const seats = seatsTyped(values, card)
  const about = { asked: card.asked, seats, files, isEdit: false }
  const given = readAskedForm(values, { ...about, ownName: values['first_name'] ?? '' })
  const { fields: unanswered } = readAsked(about, given)
  const all = [...atTickets(invalid, tickets), ...atAsked(unanswered, seats)]
  return data === undefined || all.length > 0
    ? { errors: wordFields(locale, all) }
    : { form: { ...data, ...given, client_request_id: requestOf({ ...data, ...given }) } }
}

/** What is wrong with the tickets that were chosen: the sentence of each field. @throws AppError for what is no error of a field */
export function readChosen(
  values: Values,
  card: FoundEventCard,
  { locale, code }: { readonly locale: Locale; readonly code: FormCode },
) {
  const { errors = {} } = readRegisterForm(values, card, { locale, files: new Map() })
  const found = Object.entries(errors).filter(([path]) => isOfTickets(path))
  if (found.length > 0) return Object.fromEntries(found)
  const { offer, mayPayMore } = card
  const tickets = readTickets(values, card)
  try {
    priceTickets(
      { ...openedBy(offer, code.terms), mayPayMore },
      { tickets, ticket_type: '', total_minor: null },
      code.terms,
    )
    return {}
  } catch (error) {
    if (!(error instanceof AppError) || error.fields.length === 0) throw error
    return wordFields(locale, atTickets(error.fields, tickets))
  }
}

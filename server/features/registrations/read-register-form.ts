import { plainNumber } from '#contract/digits.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { checkFields, describeField } from '#contract/issues.ts'
import type { Locale } from '#contract/languages.ts'
import { NewRegistration } from '#contract/registration-shapes.ts'
import { wordField, wordText } from '#contract/texts.ts'
import { decimalsOf, minorOf, payableStep } from '#formats/currency.ts'
import { lowerPrice } from '#formats/lower-price.ts'
import { AppError } from '#server/platform/app-error.ts'
import { translationsIn } from '#server/platform/translations.ts'
import type { TicketChoice } from '#site/pages/register-tickets.tsx'
import type { FoundEventCard } from '../cards/index.ts'
import { requestOf } from './request-id.ts'

type Values = Readonly<Record<string, string>>
type Read =
  | { readonly form: NewRegistration; readonly errors?: never }
  | { readonly form?: never; readonly errors: Readonly<Record<string, string>> }

/** What a browser sends, as the endpoint takes it. @returns the form, or the sentence of every field that is invalid */
export function readRegisterForm(values: Values, card: FoundEventCard, locale: Locale): Read {
  const tickets = readTickets(values, card)
  // who has not agreed on the page has not agreed, though the endpoint takes a form without it
  const { consent_version = '' } = values
  const typed = { ...values, consent_version, tickets, slug: card.slug }
  const { data, fields = [] } = checkFields(NewRegistration, typed)
  const none = { path: 'tickets', ...describeField('choose_ticket') }
  const invalid = tickets.length === 0 ? [none, ...fields] : fields
  const errors = () => wordFields(locale, atTickets(invalid, tickets))
  return data === undefined || invalid.length > 0
    ? { errors: errors() }
    : { form: { ...data, client_request_id: requestOf(data) } }
}

type Ticket = { readonly ticket_type_id: number }

/** Errors of tickets, which the contract counts, at the fields of their types. */
export const atTickets = (fields: readonly FieldError[], tickets: readonly Ticket[]): readonly FieldError[] =>
  fields.map((field) => {
    const [, index, name] = /^tickets\.(\d+)\.(quantity|amount_minor)$/.exec(field.path) ?? []
    const id = tickets[Number(index)]?.ticket_type_id
    if (id === undefined) return field.path.startsWith('tickets') ? { ...field, path: 'tickets' } : field
    return { ...field, path: `${name === 'quantity' ? 'q' : 'a'}-${id}` }
  })

/** The sentence of an error. */
export const wordError = (locale: Locale, code: ErrorCode) =>
  wordText(translationsIn(locale), `error.${code}`)

/** Those of fields, by their paths. */
export const wordFields = (locale: Locale, fields: readonly FieldError[]) =>
  Object.fromEntries(fields.map((field) => [field.path, wordField(translationsIn(locale), field)]))

/**
 * `q-12` is how many of a type, `a-12` the price of one in the whole unit of the currency, as people write it; without that, `p-12`
 * is the price that the form has shown, in the smallest unit: nobody pays another one.
 */
function readTickets(values: Values, { event }: FoundEventCard) {
  const decimals = decimalsOf(event.currency)
  return event.ticket_types.flatMap(({ id }) => {
    const quantity = Number(plainNumber(values[`q-${id}`] ?? '0'))
    if (quantity === 0) return []
    const typed = plainNumber(values[`a-${id}`] ?? '')
    const shown = Number(values[`p-${id}`] ?? 'none')
    const amount_minor = typed === '' ? shown : minorOf(Number(typed), decimals)
    const isNone = typed === '' && Number.isNaN(shown)
    return [{ ticket_type_id: id, quantity, ...(!isNone && { amount_minor }) }]
  })
}

/** How many of a type were typed; none where it is no number. */
export const quantityOf = (typed: string): number => Number(plainNumber(typed)) || 0

/**
 * The sum of what is in the form, for those without a script, who ask for it; what is no number counts as it would for the script: not
 * at all, or at the price of the event.
 */
export function sumTyped(types: readonly TicketChoice[], currency: string): number {
  const decimals = decimalsOf(currency)
  const total = types.reduce((before, { quantity, asksPrice, price_minor: listed, amount, off }) => {
    const typed = asksPrice ? plainNumber(amount) : ''
    const price = typed === '' || !(Number(typed) >= 0) ? listed : minorOf(Number(typed), decimals)
    const bounds = { lowest: off?.lowest ?? 0, step: payableStep(currency) }
    return before + quantityOf(quantity) * (off === undefined ? price : lowerPrice(price, off, bounds))
  }, 0)
  return Number.isFinite(total) ? Math.round(total) : 0
}

/** The form as it was typed, and why nothing was done. @throws whatever is no error of ours */
export function refusedForm(error: unknown, locale: Locale, values: Readonly<Record<string, string>>) {
  if (!(error instanceof AppError)) throw error
  const { fields, code } = error
  const errors = wordFields(locale, fields)
  const form = { values, errors, ...(fields.length === 0 && { error: wordError(locale, code) }) }
  return { form, status: fields.length === 0 ? 409 : 422 }
}

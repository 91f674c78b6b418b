import { stringsOf } from '#cards/strings.ts'
import { EventCodeText } from '#contract/event-codes.ts'
import { describeField } from '#contract/issues.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { errors } from '#contract/errors.ts'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { RegisterContent } from '#site/pages/register.tsx'
import { attendStringsOf } from '#site/strings.ts'
import type { FoundEventCard } from '../../cards/index.ts'
import type { CodeTerms } from './code-rules.ts'
import { findCode, hasCodes } from './code-store.ts'

/** The code of a form, as it was typed or stood in the link. */
export type FormCode = {
  /** Whether the event has codes: else its form asks for none. */
  readonly isAsked: boolean
  /** What the field shows. */
  readonly typed: string
  /** What it gives, where it can be used. */
  readonly terms?: CodeTerms
  readonly error?: FieldError
}

/** Codes are guessed one after the other: so many are tried from one address. */
const tries = { points: 30, seconds: 60 } as const

type Asking = Pick<AppCtx, 'db' | 'limits' | 'now'>

/** Looks up the code of a form. Every try counts, right or wrong: else who is refused would know which are right. */
export async function readFormCode(
  { db, limits, now }: Asking,
  { event }: Pick<FoundEventCard, 'event'>,
  { typed, ip }: { readonly typed: string; readonly ip: string },
): Promise<FormCode> {
  const code = EventCodeText.safeParse(typed).data ?? ''
  const shown = { typed, isAsked: await hasCodes(db, event.id) }
  if (typed.trim() === '') return shown
  const refused = (name: Parameters<typeof describeField>[0]) => ({
    ...shown,
    isAsked: true,
    error: { path: 'code', ...describeField(name) },
  })
  if ((await limits.take('codes of events', tries, ip)) > 0) {
    const message = errors.too_many_requests.text
    return { ...shown, isAsked: true, error: { path: 'code', code: 'too_many_requests', message } }
  }
  const terms = code === '' ? undefined : await findCode(db, event, code, now())
  if (terms === undefined) return refused('code_unknown')
  return terms.left !== null && terms.left <= 0 ? refused('code_used_up') : { ...shown, terms }
}

/** What tells the terms of a code from others: a form with these was sent by somebody who has seen what they give. */
export const termsMark = ({ terms }: FormCode): string =>
  terms === undefined ? '' : [terms.code, terms.percent, terms.amount_minor].join(' ')

/** What the form shows of its code; undefined where none is asked for. @param card as it is offered with the code */
export const codeContent = (
  code: FormCode,
  card: Pick<FoundEventCard, 'event' | 'offer'>,
  locale: Locale,
): RegisterContent['code'] =>
  code.isAsked
    ? { typed: code.typed, mark: termsMark(code), gives: wordTerms(code.terms, card, locale) }
    : undefined

/** What a code gives, in words; empty without one. */
function wordTerms(
  code: CodeTerms | undefined,
  { event, offer }: Pick<FoundEventCard, 'event' | 'offer'>,
  locale: Locale,
): string {
  if (code === undefined) return ''
  const attend = attendStringsOf(locale)
  const { percent, amount_minor: amount, applies_to, opens } = code
  const namesOf = (ids: readonly number[]) =>
    offer.ticket_types
      .filter(({ ticket_type_id: id }) => ids.includes(id))
      .map(({ pricing_type: name }) => name)
      .join(', ')
  if (percent === null && amount === null) return attend.codeOpens(code.code, namesOf(opens))
  const { event: words } = stringsOf(locale)
  const part = new Intl.NumberFormat(locale, { style: 'percent' }).format((percent ?? 0) / 100)
  const off = amount === null ? part : words.money(amount, event.currency)
  return applies_to.length === 0
    ? attend.codeOff(code.code, off)
    : attend.codeOffSome(code.code, off, namesOf(applies_to))
}

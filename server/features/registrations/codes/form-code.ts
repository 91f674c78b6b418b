import { EventCodeText } from '#contract/event-codes.ts'
import { describeField } from '#contract/issues.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { errors } from '#contract/errors.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
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

import { shareFields } from '#cards/card-view.ts'
import type { ShareField, ShareValues, VisitSource } from '#cards/card-view.ts'
import { localeOf } from '#cards/locale.ts'
import type { Locale } from '#cards/locale.ts'
import { ShareForm } from '#contract/contact-shapes.ts'
import type { FieldError } from '#contract/errors.ts'

type Fields = Readonly<Record<string, string>>

/** A posted share form: as typed, for showing it again, and parsed, or what is wrong with it. */
export type PostedShare = {
  readonly values: ShareValues
  readonly source: VisitSource
  /** The language the form was shown in. */
  readonly locale: Locale
} & (
  | { readonly form: ShareForm; readonly errors?: never }
  | { readonly form?: never; readonly errors: readonly FieldError[] }
)

/** Reads the form that `packages/cards` renders. Whoever did not tick the box has agreed to no wording. */
export function readShareForm(fields: Fields): PostedShare {
  const agreed = fields['consent'] === '1' ? fields['consent_version'] : ''
  const parsed = ShareForm.safeParse({ ...fields, consent_version: agreed })
  const shown = {
    values: pick(fields, shareFields),
    source: sourceOf(fields['source']),
    locale: localeOf(fields['locale']),
  }
  if (parsed.success) return { ...shown, form: parsed.data }
  const errors = parsed.error.issues.map(({ path, code, message }) => ({
    path: fieldOf(path[0]),
    code,
    message,
  }))
  return { ...shown, errors }
}

/** The first thing that is wrong with each field. */
export function errorsByField(errors: readonly FieldError[]): Partial<Record<ShareField, string>> {
  const first: Partial<Record<ShareField, string>> = {}
  for (const { path, message } of errors) {
    const field = shareFields.find((name) => name === path)
    if (field !== undefined) first[field] ??= message
  }
  return first
}

const sourceOf = (text: string | undefined): VisitSource => (text === 'qr' || text === 'nfc' ? text : 'link')

/** People see a box to tick, not the version of its wording. */
const fieldOf = (name: PropertyKey | undefined) => {
  const path = String(name ?? '')
  return path === 'consent_version' ? 'consent' : path
}

function pick(fields: Fields, names: readonly ShareField[]): ShareValues {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )
}

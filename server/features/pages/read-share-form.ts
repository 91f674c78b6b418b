import { shareFields } from '#cards/card-view.ts'
import type { ShareField, ShareValues, VisitSource } from '#cards/card-view.ts'
import { localeOf } from '#cards/locale.ts'
import type { Locale } from '#cards/locale.ts'
import { ShareForm } from '#contract/contact-shapes.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { checkFields } from '#contract/issues.ts'
import { wordField } from '#contract/texts.ts'
import { translationsIn } from '#server/platform/translations.ts'

type Fields = Readonly<Record<string, string>>

/** A posted share form: as typed, for showing it again, and either parsed or with its errors. */
export type PostedShare = {
  readonly values: ShareValues
  readonly source: VisitSource
  /** The language the form was shown in. */
  readonly locale: Locale
} & (
  | { readonly form: ShareForm; readonly errors?: never }
  | { readonly form?: never; readonly errors: readonly FieldError[] }
)

/** Reads the form that `packages/cards` renders. Without a tick in the box, no wording of the consent was agreed to. */
export function readShareForm(fields: Fields): PostedShare {
  const agreed = fields['consent'] === '1' ? fields['consent_version'] : ''
  const parsed = checkFields(ShareForm, { ...fields, consent_version: agreed })
  const shown = {
    values: pick(fields, shareFields),
    source: sourceOf(fields['source']),
    locale: localeOf(fields['locale']),
  }
  if (parsed.fields === undefined) return { ...shown, form: parsed.data }
  return { ...shown, errors: parsed.fields.map((error) => ({ ...error, path: fieldOf(error.path) })) }
}

/** The first error of each field, in the language of the form. */
export function errorsByField(
  errors: readonly FieldError[],
  locale: Locale,
): Partial<Record<ShareField, string>> {
  const first: Partial<Record<ShareField, string>> = {}
  for (const error of errors) {
    const field = shareFields.find((name) => name === error.path)
    if (field !== undefined) first[field] ??= wordField(translationsIn(locale), error)
  }
  return first
}

const sourceOf = (text: string | undefined): VisitSource => (text === 'qr' || text === 'nfc' ? text : 'link')

/** People see a box to tick, not the version of its wording. */
const fieldOf = (path: string) => (path === 'consent_version' ? 'consent' : path)

function pick(fields: Fields, names: readonly ShareField[]): ShareValues {
  return Object.fromEntries(
    names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])),
  )
}

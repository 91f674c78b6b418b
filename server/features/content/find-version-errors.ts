import type { FieldCode, FieldError, TextParams } from '#contract/field-errors.ts'
import { describeField } from '#contract/issues.ts'
import { locales, sourceLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { findPlaceholders, pageField } from '#contract/static-pages.ts'
import type { PageTexts } from '#contract/static-pages.ts'

const parts = ['title', 'body', 'changes'] as const
const missing = { title: 'enter_title', body: 'enter_text', changes: 'enter_changes' } as const

/**
 * Everything that keeps a version from being published, field by field.
 * @param input.effective_on the day from which it is shown. @param context.today in UTC
 */
export function findVersionErrors(
  input: PageTexts & { readonly effective_on: string },
  context: { readonly isFirst: boolean; readonly today: string },
): FieldError[] {
  const errors = locales.flatMap((locale) => findErrorsIn(input, locale, context.isFirst))
  if (input.effective_on < context.today) errors.push(error('effective_on', 'before_today'))
  return errors
}

/** A language other than English may be left out, but only as a whole: no page is half in one and half in another. */
function findErrorsIn(input: PageTexts, locale: Locale, isFirst: boolean): FieldError[] {
  const fields = parts.map((part) => ({ part, field: pageField(part, locale) }))
  const isWritten = locale === sourceLocale || fields.some(({ field }) => input[field] !== '')
  return fields.flatMap(({ part, field }) => {
    const isRequired = isWritten && !(part === 'changes' && isFirst)
    if (input[field] === '') return isRequired ? [error(field, missing[part])] : []
    const [placeholder] = findPlaceholders(input[field])
    return placeholder === undefined ? [] : [error(field, 'fill_in_placeholders', { placeholder })]
  })
}

const error = (path: string, code: FieldCode, params?: TextParams): FieldError => ({
  path,
  ...describeField(code, params),
})

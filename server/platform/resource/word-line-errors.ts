import type { Locale } from '#contract/languages.ts'
import type { ImportResult } from '#contract/resource-endpoints.ts'
import { wordField, wordText } from '#contract/texts.ts'
import type { AppError } from '../app-error.ts'
import { translationsIn } from '../translations.ts'

export type LineError = ImportResult['errors'][number]

/** What is wrong with one line of an imported file, in the language of the request, as errors of whole requests are. */
export function wordLineErrors(
  locale: Locale,
  line: number,
  { code, fields }: Pick<AppError, 'code' | 'fields'>,
): readonly LineError[] {
  const translations = translationsIn(locale)
  if (fields.length === 0)
    return [{ line, field: '', code, message: wordText(translations, `error.${code}`) }]
  return fields.map(({ path, ...error }) => ({
    line,
    field: path,
    ...error,
    message: wordField(translations, error),
  }))
}

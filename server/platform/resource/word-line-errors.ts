import type { Locale } from '#contract/languages.ts'
import type { ImportResult } from '#contract/resource-endpoints.ts'
import { wordField, wordText } from '#contract/texts.ts'
import { translationsIn } from '../translations.ts'
import type { Source } from './source.ts'
import type { InvalidLine } from './write-lines.ts'

/** What is wrong with one line of an imported file: its columns, in the language of the request. */
export function wordLineErrors(
  { resource: { importNames } }: Source,
  locale: Locale,
  { line, code, fields }: InvalidLine,
): ImportResult['errors'] {
  const translations = translationsIn(locale)
  if (fields.length === 0)
    return [{ line, field: '', code, message: wordText(translations, `error.${code}`) }]
  return fields.map(({ path, ...error }) => ({
    line,
    field: importNames[path] ?? path,
    ...error,
    message: wordField(translations, error),
  }))
}

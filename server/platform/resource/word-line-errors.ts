import type { Locale } from '#contract/languages.ts'
import { wordField, wordText } from '#contract/texts.ts'
import { translationsIn } from '../translations.ts'
import type { LineResult } from '../task-lines.ts'
import type { Source } from './source.ts'
import type { InvalidLine } from './write-lines.ts'

/** What is wrong with one line of an imported file: its columns, in the language of the request. */
export function wordLineErrors(
  { resource: { importNames } }: Source,
  locale: Locale,
  { code, fields }: InvalidLine,
): LineResult['errors'] {
  const translations = translationsIn(locale)
  if (fields.length === 0) return [{ field: '', code, message: wordText(translations, `error.${code}`) }]
  return fields.map(({ path, ...error }) => ({
    field: importNames[path] ?? path,
    ...error,
    message: wordField(translations, error),
  }))
}

import type { ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-errors.ts'
import type { Locale } from '#contract/languages.ts'
import { wordField, wordText } from '#contract/texts.ts'
import { AppError } from '#server/platform/app-error.ts'
import { translationsIn } from '#server/platform/translations.ts'
import type { LineResult } from '#server/platform/task-lines.ts'

/** The column that an error of making the card is about. */
const columnOf: Readonly<Partial<Record<ErrorCode, string>>> = {
  slug_taken: 'slug',
  invitation_exists: 'email',
  too_many_requests: 'email',
}

/** Fields of the card and its person, as the file calls them. */
const names: Readonly<Record<string, string>> = { photo: 'picture' }
const nameOf = (path: string): string => {
  const last = path.split('.').at(-1) ?? path
  return names[last] ?? last
}

/** What is wrong with a line, in the language of whoever sent the file: in its fields, or why no card was made. */
export function wordErrors(locale: Locale, of: AppError | readonly FieldError[]): LineResult['errors'] {
  const translations = translationsIn(locale)
  if (of instanceof AppError && of.fields.length === 0) {
    const { code } = of
    return [{ field: columnOf[code] ?? '', code, message: wordText(translations, `error.${code}`) }]
  }
  const fields = of instanceof AppError ? of.fields : of
  return fields.map(({ path, ...error }) => ({
    field: nameOf(path),
    ...error,
    message: wordField(translations, error),
  }))
}

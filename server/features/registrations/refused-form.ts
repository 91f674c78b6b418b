import type { ErrorCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-errors.ts'
import type { Locale } from '#contract/languages.ts'
import { wordField, wordText } from '#contract/texts.ts'
import { AppError } from '#server/platform/app-error.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { isTooLarge, type PageRequest } from '../pages/index.ts'

/** The sentence of an error. */
export const wordError = (locale: Locale, code: ErrorCode) =>
  wordText(translationsIn(locale), `error.${code}`)

/** Those of fields, by their paths. */
export const wordFields = (locale: Locale, fields: readonly FieldError[]) =>
  Object.fromEntries(fields.map((field) => [field.path, wordField(translationsIn(locale), field)]))

/** The form as it was typed, and why nothing was done. @throws whatever is no error of ours */
export function refusedForm(error: unknown, locale: Locale, values: Readonly<Record<string, string>>) {
  if (!(error instanceof AppError)) throw error
  const { fields, code } = error
  const errors = wordFields(locale, fields)
  const form = { values, errors, ...(fields.length === 0 && { error: wordError(locale, code) }) }
  return { form, status: fields.length === 0 ? 409 : 422 }
}

/** The fields of a form. @returns undefined when it is too large */
export async function readTyped(request: PageRequest): Promise<Record<string, string> | undefined> {
  try {
    return await request.readForm()
  } catch (error) {
    if (isTooLarge(error)) return undefined
    throw error
  }
}

/** What is said then. */
export const formTooLarge = (): AppError => new AppError('file_too_large')

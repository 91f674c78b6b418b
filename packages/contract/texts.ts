import { errors, messages } from './errors.ts'
import { fieldMessages } from './field-errors.ts'
import type { ErrorCode, MessageCode } from './errors.ts'
import type { FieldCode, FieldError, TextParams } from './field-errors.ts'

/**
 * What screens say in place of a text that the specification words (§8) or that a program would rather read. Replies of the API keep
 * the text of the code.
 */
export const screenTexts = {
  not_found: 'This page does not exist',
  internal: 'Something does not work on our side. Please try again soon.',
  forgot_password_failed: 'This did not work. Please try again.',
  reset_password_failed: 'This did not work. Please try again.',
  signup_success: 'Your account is ready.',
  reset_password_success: 'Your password is changed.',
  logout_success: 'You are signed out.',
} as const

/** The id of a text of the contract in the catalogues: `error.not_found`, `field.too_long`. */
export type TextId =
  | `error.${ErrorCode}`
  | `message.${MessageCode}`
  | `field.${FieldCode}`
  | `screen.${keyof typeof screenTexts}`

const withPrefix = (prefix: string, texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([code, text]) => [`${prefix}.${code}`, text] as const)

/** All texts of the contract in English, by their ids: what `npm run translations` writes to the catalogues. */
export const englishTexts: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.entries(errors).map(([code, { text }]) => [`error.${code}`, text] as const),
  ...withPrefix('message', messages),
  ...withPrefix('field', fieldMessages),
  ...withPrefix('screen', screenTexts),
])

/** Puts parameters in the place of their names: `Use at most {maximum} characters.` */
export const fillText = (text: string, params: TextParams = {}): string =>
  text.replace(/\{(\w+)\}/g, (name, key: string) => String(params[key] ?? name))

/** Looks up texts by id. An `I18n` of Lingui is one. */
export type Translations = {
  readonly messages: Readonly<Record<string, unknown>>
  readonly _: (id: string, params?: Record<string, unknown>) => string
}

/** Words a text of the contract. Without a translation it is English; browsers have only one text without their catalogue. */
export function wordText(translations: Translations, id: TextId, params?: TextParams): string {
  if (translations.messages[id] === undefined)
    return fillText(englishTexts[id] || englishTexts['error.unavailable'] || id, params)
  return translations._(id, { ...params })
}

/** The same for a screen, which words some errors and messages better than the API. */
export function wordForScreen(translations: Translations, id: TextId): string {
  const better = id.replace(/^\w+/, 'screen') as TextId
  const isWorded = translations.messages[better] !== undefined || Object.hasOwn(englishTexts, better)
  return wordText(translations, isWorded ? better : id)
}

export const isFieldCode = (text: string): text is FieldCode => Object.hasOwn(fieldMessages, text)

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

/** Words the error of a field: of its own, or one that a constraint found there. One whose code is not in the catalogue keeps the message it came with. */
export const wordField = (
  translations: Translations,
  { code, params, message }: Pick<FieldError, 'code' | 'params' | 'message'>,
): string => {
  if (isFieldCode(code)) return wordText(translations, `field.${code}`, params)
  return isErrorCode(code) ? wordText(translations, `error.${code}`, params) : message
}

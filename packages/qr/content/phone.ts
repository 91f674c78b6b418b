import type { FieldError } from '../qr-error.ts'
import { contentError, type ContentErrorCode } from './content-errors.ts'
import { manyLines } from './text-rules.ts'

export type PhoneContent = { readonly kind: 'phone'; readonly phone: string }

/**
 * A number to call (RFC 3966), such as `tel:+919876543210`. In a service code (`*123#`) the `#` is percent-encoded;
 * otherwise it would start a fragment and be lost.
 */
export function phoneText({ phone }: PhoneContent, errors: FieldError[]): string {
  return `tel:${readDialled(phone, 'phone', errors).replaceAll('#', '%23')}`
}

export type SmsContent = {
  readonly kind: 'sms'
  readonly phone: string
  readonly message?: string | undefined
}

/**
 * A text message to send: `SMSTO:number:message`, the format of the ZXing wiki (Barcode Contents). iPhone and Android
 * cameras both read the message from it. For `sms:` (RFC 5724), iPhones expect `?body=`, `;body=` or `&body=`,
 * depending on their version. The message is written without escapes.
 */
export function smsText({ phone, message }: SmsContent, errors: FieldError[]): string {
  const number = readPhone(phone, 'phone', errors)
  const text = manyLines(message)
  return text === '' ? `SMSTO:${number}` : `SMSTO:${number}:${text}`
}

export type NumberContent = { readonly kind: 'number'; readonly number: string }

/**
 * Digits only, with leading zeros: they fit numeric mode (ISO/IEC 18004 §7.4.3), the smallest symbol. Spaces, dashes,
 * and dots between them are dropped, but `12.5` would become another number and is an error; digits of other scripts become
 * 0 to 9.
 */
export function numberText({ number }: NumberContent, errors: FieldError[]): string {
  const typed = asciiDigits(number)
    .replace(/\p{Cf}/gu, '')
    .trim()
  if (typed === '') errors.push(contentError('number', 'number_missing'))
  else if (!/^\d+(?:[\s\p{Pd}.]+\d+)*$/u.test(typed)) {
    errors.push(contentError('number', 'number_invalid'))
  } else if (/^\d+\.\d+$/.test(typed)) errors.push(contentError('number', 'number_decimal'))
  return typed.replace(/\D/g, '')
}

/**
 * A phone number without separators: E.164 (`+919876543210`), or 3 to 15 digits for service and national numbers.
 * `00` counts as `+`; a `(0)` after the country code is dropped.
 */
export function readPhone(typed: string, path: string, errors: FieldError[]): string {
  const number = bareNumber(typed)
  const code = phoneError(number)
  if (code !== undefined) errors.push(contentError(path, code))
  return number
}

/** Reads a phone number like `readPhone`, or a service code such as `*123#`. */
export function readDialled(typed: string, path: string, errors: FieldError[]): string {
  const number = bareNumber(typed)
  return /^(?=.*\d)[*#][\d*#]{1,40}$/.test(number) ? number : readPhone(number, path, errors)
}

function phoneError(number: string): ContentErrorCode | undefined {
  if (number === '') return 'phone_missing'
  if (!/^\+?\d+$/.test(number)) return 'phone_invalid'
  if (!number.startsWith('+')) {
    return /^\d{3,15}$/.test(number) ? undefined : 'phone_national'
  }
  return /^\+[1-9]\d{6,14}$/.test(number) ? undefined : 'phone_international'
}

function bareNumber(typed: string): string {
  return asciiDigits(typed)
    .replace(/^(\s*(?:\+|00).*?)\(0\)/u, '$1')
    .replace(/[\s\p{Cf}\p{Pd}\u2212()./]+/gu, '')
    .replace(/^00(?=[1-9])/, '+')
}

/** Digits of any script (Devanagari, Arabic-Indic, …) as 0 to 9; everything else stays. */
export function asciiDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** In Unicode, the decimal digits of a script are consecutive, from zero to nine (The Unicode Standard §4.6). */
function digitValue(digit: string): number {
  const point = digit.codePointAt(0) ?? 0
  let before = 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(point - before - 1))) before += 1
  return before % 10
}

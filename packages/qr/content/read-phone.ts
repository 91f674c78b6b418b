import type { FieldError } from '../qr-error.ts'
import { asciiDigits } from './ascii-digits.ts'

/**
 * A phone number without separators: E.164 (`+919876543210`), or 3 to 15 digits for service and national numbers.
 * `00` counts as `+`; a `(0)` after the country code is dropped.
 */
export function readPhone(typed: string, path: string, errors: FieldError[]): string {
  const number = bareNumber(typed)
  const message = phoneError(number)
  if (message !== undefined) errors.push([path, message])
  return number
}

/** Reads a phone number like `readPhone`, or a service code such as `*123#`. */
export function readDialled(typed: string, path: string, errors: FieldError[]): string {
  const number = bareNumber(typed)
  return /^(?=.*\d)[*#][\d*#]{1,40}$/.test(number) ? number : readPhone(number, path, errors)
}

function phoneError(number: string): string | undefined {
  if (number === '') return 'Write a phone number, such as +91 98765 43210.'
  if (!/^\+?\d+$/.test(number)) return 'Use only digits, with one + before the country code.'
  if (!number.startsWith('+')) {
    return /^\d{3,15}$/.test(number) ? undefined : 'A number without country code has 3 to 15 digits.'
  }
  return /^\+[1-9]\d{6,14}$/.test(number)
    ? undefined
    : 'After the + write the country code and the number, 7 to 15 digits in all.'
}

function bareNumber(typed: string): string {
  return asciiDigits(typed)
    .replace(/^(\s*(?:\+|00).*?)\(0\)/u, '$1')
    .replace(/[\s\p{Cf}\p{Pd}\u2212()./]+/gu, '')
    .replace(/^00(?=[1-9])/, '+')
}

import type { FieldError } from '../qr-error.ts'
import { asciiDigits } from './ascii-digits.ts'

export type NumberContent = { readonly kind: 'number'; readonly number: string }

/**
 * Digits only, with leading zeros: they fit numeric mode (ISO/IEC 18004 §7.4.3), the smallest symbol. Spaces, dashes
 * and dots between them are dropped; digits of other scripts become 0 to 9.
 */
export function numberText({ number }: NumberContent, errors: FieldError[]): string {
  const typed = asciiDigits(number)
    .replace(/\p{Cf}/gu, '')
    .trim()
  if (typed === '') errors.push(['number', 'Write the number.'])
  else if (!/^\d+(?:[\s\p{Pd}.]+\d+)*$/u.test(typed)) {
    errors.push(['number', 'Use only digits; spaces, dashes and dots may stand between them.'])
  }
  return typed.replace(/\D/g, '')
}

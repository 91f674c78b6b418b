import type { FieldError } from '../qr-error.ts'
import { manyLines } from './clean-text.ts'
import { readPhone } from './read-phone.ts'

export type SmsContent = {
  readonly kind: 'sms'
  readonly phone: string
  readonly message?: string | undefined
}

/**
 * A text message ready to send: `SMSTO:number:message`, the form of the ZXing wiki (Barcode Contents). iPhone and
 * Android cameras both fill in the message from it; of `sms:` (RFC 5724) iPhones have read `?body=`, `;body=` or
 * `&body=`, depending on their age. The message is written as it is, without escapes.
 */
export function smsText({ phone, message }: SmsContent, errors: FieldError[]): string {
  const number = readPhone(phone, 'phone', errors)
  const text = manyLines(message)
  return text === '' ? `SMSTO:${number}` : `SMSTO:${number}:${text}`
}

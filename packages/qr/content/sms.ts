import type { FieldError } from '../qr-error.ts'
import { manyLines } from './clean-text.ts'
import { readPhone } from './read-phone.ts'

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

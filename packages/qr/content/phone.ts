import type { FieldError } from '../qr-error.ts'
import { readDialled } from './read-phone.ts'

export type PhoneContent = { readonly kind: 'phone'; readonly phone: string }

/**
 * A number to call (RFC 3966), such as `tel:+919876543210`. In a service code (`*123#`) the `#` is percent-encoded;
 * otherwise it would start a fragment and be lost.
 */
export function phoneText({ phone }: PhoneContent, errors: FieldError[]): string {
  return `tel:${readDialled(phone, 'phone', errors).replaceAll('#', '%23')}`
}

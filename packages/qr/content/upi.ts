import type { FieldError } from '../qr-error.ts'
import { contentError } from './content-errors.ts'
import { oneLine, percentEncode } from './text-rules.ts'

export type UpiContent = {
  readonly kind: 'upi'
  /** The payee's UPI ID (VPA), such as `shop@okhdfcbank`. */
  readonly vpa: string
  /** The payee's name, which the payer sees. */
  readonly name: string
  /** The amount in paise; without it, the payer types the amount. */
  readonly amountMinor?: number | undefined
  readonly note?: string | undefined
  /** The payee's own reference, such as an order number. */
  readonly reference?: string | undefined
}

/**
 * A payment in rupees: the `upi://pay` link of NPCI's UPI Linking Specifications 1.6. Values are percent-encoded, a
 * space as `%20`; the @ of the UPI ID is not encoded, because some apps do not decode it.
 */
export function upiText(content: UpiContent, errors: FieldError[]): string {
  const vpa = content.vpa.trim()
  const name = oneLine(content.name)
  const note = oneLine(content.note)
  const reference = (content.reference ?? '').trim()
  if (!/^[a-z0-9][a-z0-9._-]{0,254}@[a-z][a-z0-9]*(?:[.-][a-z0-9]+)*$/i.test(vpa)) {
    errors.push(contentError('vpa', 'upi_id'))
  }
  if (name === '') errors.push(contentError('name', 'payee_missing'))
  if (Array.from(note).length > 50) errors.push(contentError('note', 'note_too_long'))
  if (!/^[a-z0-9-]{0,35}$/i.test(reference)) {
    errors.push(contentError('reference', 'reference_invalid'))
  }
  const parameters = [
    ['pa', vpa],
    ['pn', percentEncode(name)],
    ['am', rupees(content.amountMinor, errors)],
    ['cu', 'INR'],
    ['tn', percentEncode(note)],
    ['tr', reference],
  ]
  const query = parameters.filter(([, value]) => value !== '').map((parameter) => parameter.join('='))
  return `upi://pay?${query.join('&')}`
}

function rupees(paise: number | undefined, errors: FieldError[]): string {
  if (paise === undefined) return ''
  if (!Number.isSafeInteger(paise) || paise < 1) {
    errors.push(contentError('amountMinor', 'amount_invalid'))
  }
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
}

import { epcText, findIban } from '#formats/epc.ts'
import type { InvoiceRow } from './store.ts'

/** What is not paid yet of an invoice; nothing for what nobody has to pay. */
export function dueOf({
  number,
  document,
  is_test,
  paid_at,
  total_minor,
  credited_minor,
}: Omit<InvoiceRow, 'lines'>): number {
  const isDue = number !== null && document !== 'credit-note' && !is_test && paid_at === null
  return isDue ? total_minor - credited_minor : 0
}

/** Where an invoice can be paid, and the text of a code for it, which banking apps read. */
export type PayCode = {
  readonly kind: 'upi' | 'bank'
  readonly account: string
  readonly text: string
}

/**
 * The code of an invoice that is not paid: UPI for rupees, an EPC code for euro to an IBAN.
 * @returns undefined where nothing is due, or the seller has no such account
 */
export function payCodeOf(row: InvoiceRow): PayCode | undefined {
  const { supplier, number, currency } = row
  const due = dueOf(row)
  if (number === null || due <= 0) return undefined
  const { upi_id: account = '', bank_account: bank = '', name } = supplier
  if (currency === 'INR' && account !== '') {
    const query = {
      pa: account,
      pn: name,
      am: (due / 100).toFixed(2),
      cu: currency,
      tn: number,
      tr: number.replaceAll('/', ''),
    }
    const pairs = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    return { kind: 'upi', account, text: `upi://pay?${pairs.join('&')}` }
  }
  const iban = currency === 'EUR' ? findIban(bank) : undefined
  const text = iban && epcText({ name, iban, amountMinor: due, text: number })
  return iban === undefined || text === undefined ? undefined : { kind: 'bank', account: iban, text }
}

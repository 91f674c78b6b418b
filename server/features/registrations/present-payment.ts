import type { z } from 'zod'
import type { PublicRegistration } from '#contract/registration-shapes.ts'
import type { PaymentMethod } from '#contract/registration-values.ts'
import { epcText, findIban } from '#formats/epc.ts'
import { contentText } from '#qr/index.ts'
import type { FoundEventCard } from '../cards/index.ts'
import { methodOf } from './registration-state.ts'
import type { RegistrationRow } from './store.ts'

type Shown = z.input<typeof PublicRegistration>

/** The signs of the note of a UPI payment (`tn`, NPCI UPI Linking Specifications 1.6). */
const longestNote = 50

/** How a transfer is made that the organiser then confirms. */
export function paymentOf(row: RegistrationRow, card: FoundEventCard): Shown['payment'] {
  const method = methodOf(row)
  if (row.status !== 'awaiting_payment' || method === 'none' || method === 'cash') return null
  const { payee: name, upiId: vpa, bankDetails: details, bic } = card.account
  const { amount_minor: amountMinor, currency, public_id: reference } = row
  const iban = currency === 'EUR' ? findIban(details) : undefined
  // the reference first: the end is what is cut
  const text = `${reference} ${card.title}`
  const note = Array.from(text).slice(0, longestNote).join('').trim()
  const upi = { vpa, name, amountMinor, note, reference }
  return {
    amount_minor: amountMinor,
    currency,
    reference,
    payee: name,
    method: method satisfies PaymentMethod,
    upi:
      method === 'upi' && upi.vpa !== ''
        ? { upi_id: upi.vpa, link: contentText({ kind: 'upi', ...upi }) }
        : null,
    bank:
      method === 'bank'
        ? {
            details,
            bic,
            epc: (iban && epcText({ name, iban, bic, amountMinor, text })) ?? null,
          }
        : null,
  }
}

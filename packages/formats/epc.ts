import { sepaText } from './sepa-text.ts'

/** A transfer in euro. */
export type Transfer = {
  /** Of the holder of the account: banks compare it with the IBAN. */
  readonly name: string
  readonly iban: string
  /** Of the bank, which the IBAN names too; empty where it is not known. */
  readonly bic?: string
  /** In cents. */
  readonly amountMinor: number
  /** What the transfer says. */
  readonly text: string
}

/** A code says from one cent up to this, in cents. */
const maxCents = 99_999_999_999

/** The IBAN in a text that somebody wrote about their bank account; undefined when there is none that is right. */
export function findIban(text: string): string | undefined {
  for (const [found] of text.toUpperCase().matchAll(/\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}\b/g)) {
    const iban = found.replace(/[ -]/g, '')
    // words that follow the number look like its end
    for (let length = Math.min(iban.length, 34); length >= 15; length--)
      if (isIban(iban.slice(0, length))) return iban.slice(0, length)
  }
  return undefined
}

/** ISO 13616: the letters are numbers, A is 10, and the remainder by 97 is 1. */
function isIban(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (sign) =>
    String(sign.charCodeAt(0) - 55),
  )
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/**
 * The text of a QR code for a transfer, which banking apps in Europe read (EPC069-12 v2.1, version 002, in which the BIC may be missing).
 * @returns undefined for what no such code can say: a name without a letter that banks take, or a sum that is too small or too large
 */
export function epcText({ name, iban, bic = '', amountMinor, text }: Transfer): string | undefined {
  const payee = sepaText(name, 70)
  if (payee === '' || amountMinor < 1 || amountMinor > maxCents) return undefined
  const cents = String(amountMinor % 100).padStart(2, '0')
  const amount = `EUR${Math.floor(amountMinor / 100)}.${cents}`
  // the signs are UTF-8; no purpose and no structured reference
  return ['BCD', '002', '1', 'SCT', bic, payee, iban, amount, '', '', sepaText(text, 140)].join('\n')
}

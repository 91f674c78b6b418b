/** A transfer in euro. */
export type Transfer = {
  readonly name: string
  readonly iban: string
  /** In cents. */
  readonly amountMinor: number
  /** What the transfer says. */
  readonly text: string
}

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

/** The text of a QR code for a transfer, which banking apps in Europe read (EPC069-12, version 2: the bank is known by the IBAN). */
export const epcText = ({ name, iban, amountMinor, text }: Transfer): string =>
  [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    name.slice(0, 70),
    iban,
    `EUR${(amountMinor / 100).toFixed(2)}`,
    '',
    '',
    text.slice(0, 140),
  ].join('\n')

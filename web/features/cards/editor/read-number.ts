import { findPhoneCountry } from '#formats/phone.ts'
import type { DialOption } from '#web/kit/phone-input.tsx'

type StoredNumber = { readonly contact: string; readonly prefix: string }

/** A stored number as a field with a dial code beside it shows it. */
export type ShownNumber = {
  /** The country of the dial code; undefined for a dial code that no country has. */
  readonly country: DialOption | undefined
  /** The dial code as it is written in the stored number: `+44 ` of `+44 20 7946 0958`, or empty. */
  readonly head: string
  readonly number: string
}

/**
 * Reads a stored number: one that begins with `+` or `00` has its own country, whatever its prefix says.
 * @param preferred countries to choose, where several have the dial code: the first that has it
 */
export function readNumber(
  { contact, prefix }: StoredNumber,
  countries: readonly DialOption[],
  preferred: readonly (DialOption | undefined)[],
): ShownNumber {
  const typed = /^(?:\+|00)/.test(contact)
  const head = typed ? findHead(contact, countries) : ''
  const number = contact.slice(head.length)
  const dial = typed ? dialOf(head) : dialOf(prefix) || (preferred.find(Boolean)?.dial ?? '')
  return { head, number, country: findCountry(dial, number, countries, preferred) }
}

const dialOf = (text: string) => {
  const digits = text.replace(/^00/, '').replace(/\D/g, '')
  return digits === '' ? '' : `+${digits}`
}

/** The longest start of a number that is the dial code of a country, with the spaces after it. */
function findHead(contact: string, countries: readonly DialOption[]): string {
  const heads = countries.map(({ dial }) => {
    const digits = dial
      .replace(/\D/g, '')
      .split('')
      .join(String.raw`[\s.-]*`)
    return digits === '' ? '' : (new RegExp(String.raw`^(?:\+|00)${digits}[\s.-]*`).exec(contact)?.[0] ?? '')
  })
  return heads.reduce((longest, head) => (head.length > longest.length ? head : longest), '')
}

function findCountry(
  dial: string,
  number: string,
  countries: readonly DialOption[],
  preferred: readonly (DialOption | undefined)[],
): DialOption | undefined {
  const sharing = countries.filter((country) => country.dial === dial)
  if (sharing.length < 2) return sharing[0]
  const chosen = preferred.find((country) => country?.dial === dial)
  const iso2 = findPhoneCountry(dial, number)
  return chosen ?? sharing.find((country) => country.iso2 === iso2) ?? sharing[0]
}

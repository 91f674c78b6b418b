import type { DialOption } from '#web/kit/phone-input.tsx'

/**
 * The default country of a new number (specification §5 "default country dial code"): the person's own, else the
 * region of the first of their browser's languages that names one.
 * @param dial the dial code of the account, `+91`
 * @param languages `['en-IN', 'hi']`
 */
export function usualCountry(
  countries: readonly DialOption[],
  dial: string | undefined,
  languages: readonly string[],
): DialOption | undefined {
  const regions = languages.flatMap((language) => {
    const [, ...parts] = language.split('-')
    return parts.filter((part) => /^[A-Z]{2}$/.test(part))
  })
  const named = regions.flatMap((region) => countries.find(({ iso2 }) => iso2 === region) ?? [])
  if (dial === undefined) return named[0]
  return named.find((country) => country.dial === dial) ?? countries.find((country) => country.dial === dial)
}

/**
 * Guesses the country from the languages of the browser: `en-IN` names India, and `hi` is mostly spoken there.
 * @returns ISO 3166 code in upper case; undefined when the languages name no country.
 */
export function guessCountry(languages: readonly string[]): string | undefined {
  const locales = languages.flatMap((language) => {
    try {
      return [new Intl.Locale(language)]
    } catch {
      return []
    }
  })
  return locales.find(({ region }) => region !== undefined)?.region ?? locales[0]?.maximize().region
}

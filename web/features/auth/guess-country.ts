/**
 * The country a browser seems to be set up for, from its languages: `en-IN` says India, a bare `hi` most likely too.
 * @returns ISO 3166 code in upper case; undefined when the languages do not tell.
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

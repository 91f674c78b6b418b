import { worldId } from '#contract/constants.ts'

/**
 * The prices of a package in a country: those of the country, or those of the world where it has none of its own. What a
 * country has is never completed by the world: two currencies on one sheet could not be compared.
 */
export function pricesIn<P extends { readonly country_id: number }>(
  prices: readonly P[],
  countryId: number,
): readonly P[] {
  const own = prices.filter((price) => price.country_id === countryId)
  return own.length > 0 ? own : prices.filter((price) => price.country_id === worldId)
}

/**
 * Places: countries with dial codes and currencies, their states, districts and cities, and the fixed list of card types.
 * Owns `countries`, `states`, `districts` and `cities` and reads `card_types`; migrations fill all but the cities.
 * It does not own prices or taxes: their slices read countries through this index.
 * Emits and handles no events.
 */
export { checkTaxNumber } from './check-tax-number.ts'
export { findCountry, findState, findStateByGstCode, isCountry } from './store.ts'

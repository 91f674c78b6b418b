/**
 * Places: countries with dial codes and currencies, and the fixed list of card types.
 * Owns the table `countries` and reads `card_types`; migrations fill both.
 * It does not own prices or taxes: their slices read countries through this index.
 * Emits and handles no events.
 */
export { findCountry } from './store.ts'

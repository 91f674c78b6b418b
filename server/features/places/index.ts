/**
 * Places: countries with dial codes and currencies, and the fixed list of card types.
 * Owns `countries` and reads `card_types`; both are filled by migrations.
 * Never: prices, taxes (their slices read countries through this index).
 * Emits and hears no events.
 */
export { placesRoutes } from './routes.ts'
export { findCountry } from './store.ts'

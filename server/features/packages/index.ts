/**
 * Packages: what is sold, what it allows, and what it costs in which country and for how long.
 * Owns `packages`, `package_features` and `package_prices`; a migration has the first ones.
 * Does not: decide what an account may do, which is said by subscriptions; tax, which is said by taxes.
 * Emits and handles no events.
 */
export { listPackagesOnSale } from './list-public-packages.ts'
export { packagesRoutes } from './routes.ts'
export { listPricedCountries } from './store.ts'

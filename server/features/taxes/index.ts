/**
 * Taxes: categories of what is sold, named taxes of countries, and rates with their components, bounded by place, days and
 * the price of one piece.
 * Owns `tax_categories`, `taxes`, `tax_rates` and `tax_rate_components`; a migration has the first ones.
 * It does not own prices, orders or invoices: those copy what is quoted here. Countries and states belong to places.
 * Emits and handles no events.
 */
export { quoteSale } from './quote-tax.ts'
export { taxesRoutes } from './routes.ts'

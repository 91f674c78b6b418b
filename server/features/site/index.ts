/**
 * Site: the pages that a newcomer reads, as static HTML of packages/site, in the language of the address.
 * Owns no table: the texts are those of content, the tariff is what subscriptions allow.
 * Does not: the API of these texts (content), cards by link or code (pages), screens of the app.
 * Emits and handles no events.
 */
export { readSiteAddress, respondSite, siteAddresses } from './respond-site.ts'
export { sitePages } from './routes.ts'

/**
 * Pages: what a visitor opens by code, tag or link: the card, its contact file and QR code, and the share form.
 * Owns no table; keeps finished answers in memory, gives them past the framework, forgets them when rows change.
 * Never: a session, a redirect between a code and its card, a page from before an acknowledged change.
 * Emits no events; hears the database's `card_changed`, `qrcode_changed`, `slug_changed`, `owner_changed`.
 */
export { createLane } from './lane.ts'
export type { Lane } from './lane.ts'
export { waitForOwnNotifications } from './page-state.ts'
export { pageRoutes } from './routes.ts'

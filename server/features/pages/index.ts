/**
 * Pages: what a visitor opens by code, tag or link: the card, its contact file and QR code, and the share form.
 * Owns no table. Caches finished responses in memory, serves them before the framework, and deletes them when rows
 * change. There is never a session, a redirect between a code and its card, or a page from before an acknowledged change.
 * Emits no events; receives the database's `card_changed`, `qrcode_changed`, `slug_changed`, `owner_changed`,
 * `settings_changed`, `plans_changed`.
 */
export { createFastPath } from './fast-path.ts'
export type { FastPath } from './fast-path.ts'
export { toCachedResponse } from './cached-response.ts'
export type { CachedResponse } from './cached-response.ts'
export { page } from './page-routes.ts'
export { waitForOwnNotifications } from './page-state.ts'
export { findTarget, listOpenCards } from './open-card.ts'
export type { OpenCard } from './open-card.ts'
export { viewOf } from './render-card.ts'
export { drawSharePicture } from './render-share-picture.ts'
export { calendarEntryOf } from './render-calendar-file.ts'
export { readVariant, refOfSlug } from './page-request.ts'
export type { PageRequest } from './page-request.ts'
export { presentFile, presentPage } from './present.ts'
export { isTooLarge } from './handle-page.ts'
export { respond, respondOnce, seeOther, tooMany } from './respond.ts'
export { pageRoutes, scanRoutes } from './routes.ts'
export { showPage } from './show-page.ts'
export { showsOf } from './test-code.ts'

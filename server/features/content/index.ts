/**
 * Content: texts of the website that admins edit, and messages that visitors send to the operator.
 * Owns `faqs`, `site_services`, `site_features`, `contact_messages` and `contact_replies`.
 * Does not: texts of cards; what a package allows.
 * Emits no events and subscribes to none.
 */
export { contentRoutes } from './routes.ts'

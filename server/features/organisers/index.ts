/**
 * Organisers: the public page of somebody who gives events, the calendar of these events, and the same for frames of other sites.
 * Owns no table: `organiser_pages` is of the slice events, whose cards name the page. Which cards visitors may see, pages decides.
 * Emits and handles no events.
 */
export { organiserPages } from './show-organiser.ts'
export { organisersRoutes } from './routes.ts'

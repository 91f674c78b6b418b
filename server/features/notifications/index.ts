/**
 * Notifications: what the product tells people, as an operator sees it.
 * Owns the reading of `outbox_mails`; the mail port writes it when there is no mail server.
 * Never: composes or sends (the slice whose news it is does).
 * Emits and hears no events.
 */
export { notificationsRoutes } from './routes.ts'

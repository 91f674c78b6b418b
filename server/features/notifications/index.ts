/**
 * Notifications: what has happened that a person should know of; the mails that the product sent, for the operator to read; and
 * which mails a person wants. Owns `notifications` and `notification_preferences` and reads `outbox_mails`; the mail port writes that when no mail server is configured.
 * Does not: compose or send mails (each slice sends its own).
 * Emits no events; its list is written by subscribers of the events of other slices.
 */
export { sweepNotifications } from './list-notifications.ts'
export { notificationsRoutes } from './routes.ts'
export { eraseMails, findPreferences, wantsMail } from './store.ts'
export { endStreams, tellStreams } from './stream-notifications.ts'
export { readUnsubscribeKey, unsubscribe, unsubscribeUrl } from './update-notification-preferences.ts'
export { notes } from './write-notes.ts'

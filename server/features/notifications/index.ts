/**
 * Notifications: the mails that the product sent, for the operator to read; and which mails a person wants.
 * Owns `notification_preferences` and reads `outbox_mails`; the mail port writes that when no mail server is configured.
 * Does not: compose or send mails (each slice sends its own).
 * Emits no events and subscribes to none.
 */
export { notificationsRoutes } from './routes.ts'
export { eraseMails, findPreferences, wantsMail } from './store.ts'
export { readUnsubscribeKey, unsubscribe, unsubscribeUrl } from './update-notification-preferences.ts'

/**
 * Notifications: what has happened that a person should know of; which of it comes by mail and push message;
 * and the mails that the product sent, for the operator to read.
 * Owns `notifications`, `notification_preferences`, `notification_times`, `weekly_cards`, `push_devices` and `held_pushes`, and reads `outbox_mails` and `mail_deliveries`: the mail port
 * writes the one when no mail server is configured, the job queue the other for each mail.
 * Does not: mails that other slices compose (they send them by `mailAccount` and `mailAdmin`).
 * Its list is written by subscribers of the events of other slices; emits NoteMailDue, OrganiserMailDue, PushDue, PushHeld and PushTried,
 * and subscribes to all but the second.
 */
export { listChoices, wantsMail } from './list-choices.ts'
export { sessionsWithPush } from './push-store.ts'
export { exportMails } from './list-mails.ts'
export { sweepNotifications } from './list-notifications.ts'
export { notificationPages, notificationsRoutes } from './routes.ts'
export { PushDue, PushHeld, PushTried, sendHeldPush, sendPush, sendPushTest } from './send-push.ts'
export { eraseMails } from './store.ts'
export { endStreams, tellStreams } from './stream-notifications.ts'
export { mailAccount, mailAdmin } from './mail-account.ts'
export { readWords } from './read-words.ts'
export { NoteMailDue, OrganiserMailDue, sendNoteMail } from './tell-people.ts'
export { listTimes } from './update-weekly-letter.ts'
export { optionalMail, readUnsubscribeKey, unsubscribe } from './update-notification-preferences.ts'
export { notes } from './write-notes.ts'

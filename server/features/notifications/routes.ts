import * as account from '#contract/account.ts'
import * as contract from '#contract/notifications.ts'
import { route } from '#server/platform/http/route.ts'
import { getOutboxMail, listOutboxMails } from './list-outbox-mails.ts'
import { sendOutboxMail } from './send-outbox-mail.ts'
import {
  getNotificationPreferences,
  updateNotificationPreferences,
} from './update-notification-preferences.ts'

export const notificationsRoutes = [
  ...listOutboxMails,
  route(contract.getOutboxMail, getOutboxMail),
  route(contract.sendOutboxMail, sendOutboxMail),
  route(account.getNotificationPreferences, getNotificationPreferences),
  route(account.updateNotificationPreferences, updateNotificationPreferences),
]

import * as account from '#contract/account.ts'
import * as contract from '#contract/notifications.ts'
import { route } from '#server/platform/http/route.ts'
import {
  countNotifications,
  listNotifications,
  setAllNotificationsSeen,
  setNotificationSeen,
} from './list-notifications.ts'
import { getOutboxMail, listOutboxMails } from './list-outbox-mails.ts'
import { sendOutboxMail } from './send-outbox-mail.ts'
import { sendTestMail } from './send-test-mail.ts'
import { streamNotifications } from './stream-notifications.ts'
import {
  getNotificationPreferences,
  updateNotificationPreferences,
} from './update-notification-preferences.ts'

export const notificationsRoutes = [
  ...listOutboxMails,
  route(contract.getOutboxMail, getOutboxMail),
  route(contract.sendOutboxMail, sendOutboxMail),
  route(contract.sendTestMail, sendTestMail),
  route(contract.listNotifications, listNotifications),
  route(contract.countNotifications, countNotifications),
  route(contract.setNotificationSeen, setNotificationSeen),
  route(contract.setAllNotificationsSeen, setAllNotificationsSeen),
  route(contract.streamNotifications, streamNotifications),
  route(account.getNotificationPreferences, getNotificationPreferences),
  route(account.updateNotificationPreferences, updateNotificationPreferences),
]

import * as choices from '#contract/notification-choices.ts'
import { sendMailAgain as sendMailAgainContract } from '#contract/mails.ts'
import * as contract from '#contract/notifications.ts'
import type { PageRoute } from '#server/platform/http/page-route.ts'
import { route } from '#server/platform/http/route.ts'
import {
  countNotifications,
  listNotifications,
  setAllNotificationsSeen,
  setNotificationSeen,
} from './list-notifications.ts'
import { listMails, sendMailAgain } from './list-mails.ts'
import { getOutboxMail, listOutboxMails } from './list-outbox-mails.ts'
import { servePushWorker } from './push-worker.ts'
import { sendOutboxMail } from './send-outbox-mail.ts'
import { sendTestMail } from './send-test-mail.ts'
import {
  getPush,
  keepPush,
  renewPush,
  sendTestPush,
  subscribePush,
  unsubscribePush,
} from './subscribe-push.ts'
import { streamNotifications } from './stream-notifications.ts'
import {
  getNotificationPreferences,
  updateNotificationPreferences,
} from './update-notification-preferences.ts'
import { getNotificationTimes, updateQuietHours, updateWeeklyLetter } from './update-weekly-letter.ts'

export const notificationsRoutes = [
  ...listMails,
  route(sendMailAgainContract, sendMailAgain),
  ...listOutboxMails,
  route(contract.getOutboxMail, getOutboxMail),
  route(contract.sendOutboxMail, sendOutboxMail),
  route(contract.sendTestMail, sendTestMail),
  route(contract.listNotifications, listNotifications),
  route(contract.countNotifications, countNotifications),
  route(contract.setNotificationSeen, setNotificationSeen),
  route(contract.setAllNotificationsSeen, setAllNotificationsSeen),
  route(contract.streamNotifications, streamNotifications),
  route(choices.getNotificationPreferences, getNotificationPreferences),
  route(choices.updateNotificationPreferences, updateNotificationPreferences),
  route(choices.getNotificationTimes, getNotificationTimes),
  route(choices.updateWeeklyLetter, updateWeeklyLetter),
  route(choices.updateQuietHours, updateQuietHours),
  route(choices.getPush, getPush),
  route(choices.subscribePush, subscribePush),
  route(choices.keepPush, keepPush),
  route(choices.renewPush, renewPush),
  route(choices.unsubscribePush, unsubscribePush),
  route(choices.sendTestPush, sendTestPush),
]

/** At the root, because a worker sees only the pages of its folder. */
export const notificationPages: readonly PageRoute[] = [
  { methods: ['GET'], paths: ['/push-worker.js'], handle: servePushWorker },
]

import * as contract from '#contract/notifications.ts'
import { route } from '#server/platform/http/route.ts'
import { getOutboxMail, listOutboxMails } from './list-outbox-mails.ts'
import { sendOutboxMail } from './send-outbox-mail.ts'

export const notificationsRoutes = [
  ...listOutboxMails,
  route(contract.getOutboxMail, getOutboxMail),
  route(contract.sendOutboxMail, sendOutboxMail),
]

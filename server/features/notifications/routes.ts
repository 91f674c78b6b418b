import * as contract from '#contract/notifications.ts'
import { route } from '#server/platform/http/route.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { getOutboxMail, listOutboxMails } from './list-outbox-mails.ts'
import { sendOutboxMail } from './send-outbox-mail.ts'
import { outbox } from './store.ts'

export const notificationsRoutes = [
  ...resourceRoutes(contract.outboxMails, outbox, { list: listOutboxMails }),
  route(contract.getOutboxMail, getOutboxMail),
  route(contract.sendOutboxMail, sendOutboxMail),
]

import * as contract from '#contract/notifications.ts'
import { route } from '#server/platform/http/route.ts'
import { listOutboxMails } from './list-outbox-mails.ts'

export const notificationsRoutes = [route(contract.listOutboxMails, listOutboxMails)]

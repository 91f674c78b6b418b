import { listOutboxMails } from '#contract/notifications.ts'
import { route } from '#server/platform/http/route.ts'
import { listOutbox } from './list-outbox.ts'

export const notificationsRoutes = [route(listOutboxMails, listOutbox)]

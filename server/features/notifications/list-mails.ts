import { mails } from '#contract/mails.ts'
import { canSendAgain, nextTry } from '#server/platform/mail-rows.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { findMails, isInState, mailIds, mailRows } from './mail-store.ts'

const store = resourceStore(mails, {
  table: 'mail_deliveries',
  rows: mailRows({ nextTry, canSendAgain }),
  ids: mailIds,
  search: findMails,
  columns: { kind: 'handler', state: isInState },
  present: ({ recipient, handler, user_name }) => ({ to: recipient, kind: handler, user_name }),
})

export const listMails = resourceRoutes(mails, store)

import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Db } from '#server/platform/db/database.ts'
import { unlinked } from '#server/platform/email-template.tsx'
import type { EmailTemplate } from '#server/platform/email-template.tsx'
import type { NotificationParams } from './notification-params.ts'

type Status = Extract<NotificationParams, { kind: 'partner_decided' }>['params']['status']

/** What goes on and what stops. */
const meanings: Readonly<Record<Status, MessageDescriptor>> = {
  active: msg`You can make cards for other people and invite them, with one credit for each. A credit comes back when they do not accept.`,
  suspended: msg`You cannot make or invite anything new, and cards that wait for their person are closed for you. People keep the cards that they have accepted, and can still answer your invitations; while you are suspended, they get no plan with the card.`,
  rejected: msg`Your account and your own cards stay as they are. You can apply again.`,
}

/**
 * What a mail says of a decision about a partner beyond its sentence: what it means, and the reason that an admin gave. The reason is
 * read here, so that no notification holds it; it is left out when something else has been decided since.
 */
export async function wordPartnerDecision(
  db: Db,
  userId: string,
  status: Status,
  i18n: I18n,
): Promise<Required<Pick<EmailTemplate, 'lines' | 'facts'>>> {
  const partner = await db
    .selectFrom('partners')
    .select(['company_name', 'reason'])
    .where('user_id', '=', userId)
    .where('status', '=', status)
    .executeTakeFirst()
  return {
    lines: [i18n._(meanings[status])],
    facts: [
      [i18n._(msg`Company`), unlinked(partner?.company_name ?? '')],
      [i18n._(msg`Reason`), unlinked(partner?.reason ?? '')],
    ],
  }
}

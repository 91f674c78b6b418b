import type * as contract from '#contract/invitations.ts'
import type * as desk from '#contract/partner-desk.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { drawWaitingCodes } from '../cards/index.ts'
import { isActivePartner } from '../partners/index.ts'
import { assertDecided, decide } from './decide.ts'
import { findInvitation } from './store.ts'

/**
 * Pays for a card that nobody has answered: its printed code goes on working. The person can still accept or reject it; the
 * credit is spent either way. Of keeping and an answer at once, one happens first, by the lock on the credit.
 */
export const keepCreatedCard: Handler<typeof contract.keepCreatedCard> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { userId: actorId } = tx.actor
    const invitation = await findInvitation(tx.db, body.invitation_id)
    if (invitation?.partner_id !== actorId || invitation.kind !== 'card')
      throw new AppError('invitation_not_found')
    assertDecided(await decide(tx, invitation, { type: 'kept' }))
    const subject = { type: 'invitation', id: invitation.id }
    await recordAction(tx, { actorId, action: 'invitation.kept', subject })
    return { invitation_id: invitation.id, is_kept: true }
  })

/** What is printed before anybody has answered: each code says that its card waits, and opens it once it is accepted. */
export const printCreatedCards: Handler<typeof desk.printCreatedCards> = async (ctx) => {
  const { userId } = ctx.actor
  if (!(await isActivePartner(ctx, userId))) throw new AppError('partner_suspended')
  return drawWaitingCodes(ctx, userId)
}

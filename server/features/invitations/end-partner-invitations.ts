import type { endPartnerInvitations as contract } from '#contract/partners-admin.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { accountId, defineEvent, rowId } from '#server/platform/events.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/resource/record-change.ts'
import { findPartnerStatus } from '../partners/index.ts'
import { listOpen } from './decision-store.ts'
import { tell } from './maintain-invitations.ts'

/** The operator ends what a suspended partner has open, up to the last invitation that there was. */
export const InvitationsWithdrawn = defineEvent('InvitationsWithdrawn', {
  partnerId: accountId,
  lastId: rowId,
})

/** Ends all open invitations of a partner who is suspended. There may be thousands: a job ends one after the other. */
export const endPartnerInvitations: Handler<typeof contract> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { partner_id: partnerId } = body
    const status = await findPartnerStatus(tx.db, partnerId)
    if (status === undefined) throw new AppError('partner_not_found')
    const open = await listOpen(tx.db, { partnerId })
    const lastId = open.at(-1)
    if (status !== 'suspended' || lastId === undefined) throw new AppError('wrong_state')
    await tx.emit(InvitationsWithdrawn, { partnerId, lastId })
    const about = { after: { ended_invitations: open.length } }
    await recordChange(tx, 'updated', { type: 'partner', id: partnerId }, about)
    return { partner_id: partnerId, ending: open.length }
  })

/** The job of it. Those whose partner goes on meanwhile stay. */
export async function withdrawInvitations(
  ctx: AppCtx,
  { partnerId, lastId }: { readonly partnerId: string; readonly lastId: number },
): Promise<void> {
  for (const id of await listOpen(ctx.db, { partnerId }, lastId))
    await ctx.tx((tx) => tell(tx, id, { type: 'withdrawn' }))
}

/** After an admin has deleted a card that waits for its person. Nothing follows when it is back by now. */
export async function endInvitationOfCard(
  ctx: AppCtx,
  { cardId }: { readonly cardId: number },
): Promise<void> {
  for (const id of await listOpen(ctx.db, { cardId }))
    await ctx.tx((tx) => tell(tx, id, { type: 'card changed' }))
}

/** After a decision about a partner: whoever is suspended does not see the cards that wait any more. */
export async function changeCardViews(ctx: AppCtx, { userId }: { readonly userId: string }): Promise<void> {
  for (const id of await listOpen(ctx.db, { partnerId: userId }))
    await ctx.tx((tx) => tell(tx, id, { type: 'partner changed' }))
}

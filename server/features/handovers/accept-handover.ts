import type * as contract from '#contract/handovers.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Actor, AppCtx, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findHolder } from '../auth/index.ts'
import { giveCard, lockCard, errorOfCard } from '../cards/index.ts'
import { endTransfersOf } from '../claims/index.ts'
import { giveLeads, lockLeadsOf } from '../contacts/index.ts'
import { hasOrderInWork } from '../nfc/index.ts'
import { giveCodesOfCard, holdCardWithCodes } from '../qrcodes/index.ts'
import { hasPlace } from '../subscriptions/index.ts'
import { HandoverMoved } from './handover-events.ts'
import { endOfUndo } from './rules.ts'
import { endOffer, findHandover, insertKept, lockActive, setAccepted } from './store.ts'
import type { HandoverRow } from './store.ts'

/** Whether the caller has confirmed the address that a card is offered to, or has answered. */
export async function isReceiver({ db, actor }: Ctx<Actor>, row: HandoverRow): Promise<boolean> {
  const { to_user_id: answered, to_email: value, from_user_id: giver } = row
  if (answered !== null) return answered === actor.userId
  return giver !== actor.userId && (await findHolder(db, { kind: 'mail', value })) === actor.userId
}

/** @throws AppError handover_not_found: an id tells others nothing */
async function getAsReceiver(ctx: Ctx<Actor>, id: number): Promise<HandoverRow> {
  const row = await findHandover(ctx.db, id)
  if (row !== undefined && (await isReceiver(ctx, row))) return row
  throw new AppError('handover_not_found')
}

/** All of it in one transaction: nobody ever has a half of a card. */
export const acceptHandover: Handler<typeof contract.acceptHandover> = async (ctx, { body }) => {
  const row = await getAsReceiver(ctx, body.handover_id)
  return ctx.tx(async (tx) => {
    const to = tx.actor.userId
    const { id, card_id: cardId, from_user_id: from } = row
    await assertMayTake(tx, row, to)
    const now = tx.now()
    const codeIds = await giveCodesOfCard(tx, { cardId, from, to })
    for (const codeId of codeIds) await endTransfersOf(tx.db, codeId, 'cancelled', now)
    await giveCard(tx, { cardId, from, to, isBack: false })
    const kept = row.with_leads ? await giveLeads(tx.db, { cardId, from, to }) : []
    const undoUntil = endOfUndo(now)
    const accepted = { toUserId: to, codeIds, leads: kept.length, undoUntil, now }
    if (!(await setAccepted(tx.db, id, accepted))) throw new AppError('handover_ended')
    await insertKept(tx.db, id, kept)
    await recordAction(tx, {
      actorId: to,
      action: 'card.handed-over',
      subject: { type: 'card', id: cardId },
      before: { owner_id: from },
      after: { owner_id: to },
      details: { handover_id: id, codes: codeIds.length, leads: kept.length },
    })
    await tx.emit(HandoverMoved, { handoverId: id, status: 'accepted', locale: tx.locale })
    return {
      handover_id: id,
      status: 'accepted' as const,
      card_id: cardId,
      undo_until: undoUntil.toISOString(),
    }
  })
}

/**
 * Locks what changes hands, and checks that it may.
 * @throws AppError handover_ended, handover_unavailable, handover_nfc_order, handover_no_room
 */
async function assertMayTake(tx: Pick<AppCtx, 'db' | 'now'>, row: HandoverRow, to: string): Promise<void> {
  const { id, card_id: cardId, from_user_id: from, with_leads: withLeads } = row
  if (withLeads) await lockLeadsOf(tx.db, [from, to])
  const active = await lockActive(tx.db, [from, to])
  await holdCardWithCodes(tx.db, cardId)
  // read again: whoever was first has held the card until now
  if ((await findHandover(tx.db, id))?.status !== 'offered') throw new AppError('handover_ended')
  const card = await lockCard(tx.db, cardId, from)
  if (card === undefined || !active.has(from) || (await errorOfCard(tx.db, card)) !== undefined)
    throw new AppError('handover_unavailable')
  if (await hasOrderInWork(tx.db, cardId)) throw new AppError('handover_nfc_order')
  const wanted = { cardTypeId: card.card_type_id, more: 1 } as const
  if (!card.is_free && !(await hasPlace(tx, to, wanted))) throw new AppError('handover_no_room')
}

export const declineHandover: Handler<typeof contract.declineHandover> = async (ctx, { body }) => {
  const { id } = await getAsReceiver(ctx, body.handover_id)
  return ctx.tx(async (tx) => {
    const status = 'declined' as const
    const ended = { status, now: tx.now(), toUserId: tx.actor.userId }
    if (!(await endOffer(tx.db, id, ended))) throw new AppError('handover_ended')
    await tx.emit(HandoverMoved, { handoverId: id, status, locale: tx.locale })
    return { handover_id: id, status }
  })
}

import type * as contract from '#contract/dynamic-codes.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findLink, handleReportsOfCard, updateBlock } from '../../../qrcodes/index.ts'
import { getCard, getCardToChange } from '../../card-access.ts'
import { createCard } from '../../create-card.ts'
import { presentCard } from '../../present.ts'
import { updateCard } from '../../update-card.ts'

export const createDynamicCode: Handler<typeof contract.createDynamicCode> = (ctx, input) =>
  createCard(ctx, { ...input, params: undefined, query: undefined })

export const updateDynamicCode: Handler<typeof contract.updateDynamicCode> = (ctx, input) =>
  updateCard(ctx, { ...input, params: undefined, query: undefined })

export const getDynamicCode: Handler<typeof contract.getDynamicCode> = async (ctx, { params }) => {
  const card = await getCard(ctx, params.id)
  return { card: presentCard(card), link: await getStatus(ctx, card.id) }
}

/** The update decides whether the code had the other state; whoever comes second gets `wrong_state`. */
export const blockDynamicCode: Handler<typeof contract.blockDynamicCode> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const card = await getCardToChange(tx, body.card_id)
    const isBlocked = body.is_blocked === 1
    await getStatus(tx, card.id)
    const isChanged = await updateBlock(tx.db, card.id, {
      blocked_at: isBlocked ? tx.now() : null,
      blocked_reason: isBlocked ? body.reason : '',
    })
    if (!isChanged) throw new AppError('wrong_state')
    const { userId } = ctx.actor
    if (isBlocked)
      await handleReportsOfCard(tx.db, card.id, {
        status: 'blocked',
        handled_by: userId,
        updated_at: tx.now(),
      })
    const action = isBlocked ? 'card.blocked' : 'card.unblocked'
    await recordAction(tx, { actorId: userId, action, subject: { type: 'card', id: card.id } })
    return getStatus(tx, card.id)
  })

/** @throws AppError card_not_found when the card is not a dynamic code */
async function getStatus({ db }: Pick<Ctx, 'db'>, cardId: number) {
  const row = await findLink(db, cardId)
  if (row === undefined) throw new AppError('card_not_found')
  return {
    scans_used: row.scans_used,
    has_password: row.password_hash === null ? (0 as const) : (1 as const),
    blocked_at: row.blocked_at?.toISOString() ?? null,
    blocked_reason: row.blocked_reason,
  }
}

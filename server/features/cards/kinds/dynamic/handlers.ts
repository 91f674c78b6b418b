import type * as contract from '#contract/dynamic-codes.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { changeBlock } from '../../block-card.ts'
import { getCard, getCardToChange } from '../../card-access.ts'
import { createCard } from '../../create-card.ts'
import { presentCard } from '../../present.ts'
import { updateCard } from '../../update-card.ts'
import { findLink, updateBlock } from './store.ts'

export const createDynamicCode: Handler<typeof contract.createDynamicCode> = (ctx, input) =>
  createCard(ctx, { ...input, params: undefined, query: undefined })

export const updateDynamicCode: Handler<typeof contract.updateDynamicCode> = (ctx, input) =>
  updateCard(ctx, { ...input, params: undefined, query: undefined })

export const getDynamicCode: Handler<typeof contract.getDynamicCode> = async (ctx, { params }) => {
  const card = await getCard(ctx, params.id)
  return { card: presentCard(card), link: await getStatus(ctx, card.id) }
}

export const blockDynamicCode: Handler<typeof contract.blockDynamicCode> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const { id } = await getCardToChange(tx, body.card_id)
    await getStatus(tx, id)
    await changeBlock(tx, ctx.actor.userId, body, (block) => updateBlock(tx.db, id, block))
    return getStatus(tx, id)
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

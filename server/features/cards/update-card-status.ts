import type * as contract from '#contract/cards.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { cardAccess, getCardToChange, recordAdminAct } from './card-access.ts'
import { getStoredCard } from './get-stored-card.ts'
import { presentDetail } from './present.ts'
import { updateCardRow } from './write-store.ts'

export const updateCardStatus: Handler<typeof contract.updateCardStatus> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const card = await getCardToChange(tx, body.card_id)
    const mayPrice = cardAccess(tx).actor.role === 'ADMIN' && body.is_free !== undefined
    // The document stays the same, so an editor that is open elsewhere keeps its version.
    await updateCardRow(tx.db, card.id, {
      status: body.status,
      ...(mayPrice && { is_free: body.is_free === 1 }),
      updated_at: tx.now(),
    })
    await recordAdminAct(tx, card, `card.${body.status === 'active' ? 'activated' : 'deactivated'}`)
    return presentDetail(await getStoredCard(tx.db, card.id))
  })

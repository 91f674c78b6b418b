import { restoreDays } from '#contract/cards.ts'
import type * as contract from '#contract/cards.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { cardAccess, recordAdminAct } from './card-access.ts'
import { daysAfter } from './restore-rules.ts'
import { setDeleted } from './write-store.ts'

export const deleteCard: Handler<typeof contract.deleteCard> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const now = tx.now()
    const card = await setDeleted(tx.db, body.qrcodes_id, cardAccess(tx).ownerId, now)
    if (card === undefined) throw new AppError('card_not_found')
    await recordAdminAct(tx, card, 'card.deleted')
    return {
      card_id: card.id,
      qrcodes_id: body.qrcodes_id,
      restorable_until: daysAfter(now, restoreDays).toISOString(),
    }
  })

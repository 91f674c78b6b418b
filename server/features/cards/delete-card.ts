import { restoreDays } from '#contract/cards.ts'
import type * as contract from '#contract/cards.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { cardAccess, recordAdminAct } from './card-access.ts'
import { daysAfter } from './restore-rules.ts'
import { markDeleted } from './write-store.ts'

export const deleteCard: Verb<typeof contract.deleteCard> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const now = tx.now()
    const card = await markDeleted(tx.db, body.qrcodes_id, cardAccess(tx).ownerId, now)
    if (card === undefined) throw new AppError('card_not_found')
    await recordAdminAct(tx, card, 'card.deleted')
    return {
      card_id: card.id,
      qrcodes_id: body.qrcodes_id,
      restorable_until: daysAfter(now, restoreDays).toISOString(),
    }
  })

import { restoreDays } from '#contract/cards.ts'
import type * as contract from '#contract/cards.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { cardAccess, recordAdminAct } from './card-access.ts'
import { getStoredCard } from './get-stored-card.ts'
import { presentDetail } from './present.ts'
import { daysAfter } from './restore-rules.ts'
import { clearDeleted } from './write-store.ts'

export const restoreCard: Handler<typeof contract.restoreCard> = async (ctx, { body }) =>
  ctx.tx(async (tx) => {
    const now = tx.now()
    const window = { since: daysAfter(now, -restoreDays), now }
    const card = await clearDeleted(tx.db, body.qrcodes_id, cardAccess(tx).ownerId, window)
    if (card === undefined) throw new AppError('card_not_found')
    await recordAdminAct(tx, card, 'card.restored')
    return presentDetail(await getStoredCard(tx.db, card.id))
  })

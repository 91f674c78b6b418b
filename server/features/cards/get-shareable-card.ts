import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findVisibleCard } from './store.ts'

/** What other slices need to know of a card that is on the air. */
export type ShareableCard = {
  readonly cardId: number
  readonly ownerId: string
  readonly qrcodeId: number
  readonly slug: string
}

/**
 * A card that visitors can see, and so can save or leave their details with.
 * @throws AppError card_not_found, or card_inactive when its owner switched it off.
 */
export async function getShareableCard(db: Db, cardId: number): Promise<ShareableCard> {
  const row = await findVisibleCard(db, cardId)
  if (row === undefined) throw new AppError('card_not_found')
  if (row.status !== 'active') throw new AppError('card_inactive')
  return { cardId: row.id, ownerId: row.owner_id, qrcodeId: row.qrcode_id, slug: row.slug }
}

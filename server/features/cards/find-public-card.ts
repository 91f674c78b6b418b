import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findQrcode } from '../qrcodes/index.ts'
import { findVisibleCard } from './store.ts'
import type { CardRow } from './store.ts'

/**
 * What a visitor finds behind a link or code: the card, under the code they came by.
 * @throws AppError card_not_found when nothing was ever there, it is deleted or its owner's account is closed;
 *   card_inactive when the owner switched it off.
 */
export async function findPublicCard(db: Db, link: string): Promise<CardRow> {
  const qrcode = await findQrcode(db, link)
  const card = qrcode?.card_id == null ? undefined : await findVisibleCard(db, qrcode.card_id)
  if (qrcode === undefined || card === undefined) throw new AppError('card_not_found')
  if (card.status !== 'active' || qrcode.status !== 'active') throw new AppError('card_inactive')
  return { ...card, qrcode_id: qrcode.id, code: qrcode.code, slug: qrcode.slug ?? card.slug }
}

import type { AppCtx } from '#server/platform/ctx.ts'
import { giveFiles } from '../files/index.ts'
import { moveCodesOfCard } from '../qrcodes/index.ts'
import { readContent } from './read-content.ts'
import { setAccepted } from './write-store.ts'

/**
 * Gives a pending card to the person who accepts it, with its code and pictures; its partner can change it no more. Call it in
 * a transaction.
 * @param ownerId who accepts: another account than the one it was made for when the person has signed up by themselves
 * @returns false when there is no such card
 */
export async function acceptPendingCard(
  tx: Pick<AppCtx, 'db' | 'now'>,
  { id, ownerId }: { readonly id: number; readonly ownerId: string },
): Promise<boolean> {
  const { db } = tx
  const now = tx.now()
  const card = await setAccepted(db, { id, ownerId, now })
  if (card === undefined) return false
  const { owner_id: from } = card
  if (from === ownerId) return true
  await moveCodesOfCard(db, { cardId: id, from, to: ownerId, now })
  const pictures = readContent(card).listFiles()
  const names = pictures.map(({ name }) => name)
  await giveFiles(db, from, ownerId, names)
  return true
}

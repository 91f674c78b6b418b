import type { HandoverErrorCode } from '#contract/handovers.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import { giveFilesOfCard } from '../files/index.ts'
import { listPicturesOfCodes } from './code-store.ts'
import { deleteEditors } from './editor-store.ts'
import { loadCompanion, whyKept } from './kinds.ts'
import { readContent } from './read-content.ts'
import { findAnyCard } from './store.ts'
import type { CardRow } from './store.ts'
import { updateCardRow } from './write-store.ts'

/** Why a card cannot go to another account, whoever that is; undefined when it can. */
export async function errorOfCard(
  db: Db,
  card: Pick<CardRow, 'id' | 'card_type_id' | 'blocked_at'>,
): Promise<HandoverErrorCode | undefined> {
  const kept = whyKept(card.card_type_id)
  if (kept !== undefined) return kept
  const { block } = await loadCompanion(db, card)
  return card.blocked_at !== null || block !== undefined ? 'card_blocked' : undefined
}

/**
 * Gives a card to another account, deleted or not, with its pictures. Nobody else may change it from then on. Call it in a transaction
 * that holds the card, when its codes have their new owner.
 * @param isBack whether a card that has been deleted since is there again
 */
export async function giveCard(
  tx: Pick<AppCtx, 'db' | 'now'>,
  { cardId, from, to, isBack }: { cardId: number; from: string; to: string; isBack: boolean },
): Promise<void> {
  const { db } = tx
  const card = await findAnyCard(db, cardId)
  if (card === undefined) return
  await updateCardRow(db, cardId, {
    owner_id: to,
    // of a form of the owner before
    client_request_id: null,
    updated_at: tx.now(),
    ...(isBack && { deleted_at: null }),
  })
  await deleteEditors(db, cardId)
  const names = readContent(card)
    .listFiles()
    .map(({ name }) => name)
  await giveFilesOfCard(db, { from, to, names: [...names, ...(await listPicturesOfCodes(db, cardId))] })
}

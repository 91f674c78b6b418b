import type { AppCtx } from '#server/platform/ctx.ts'
import { deletePictures } from '../files/index.ts'
import { freeCodes } from '../qrcodes/index.ts'
import { listEndedCards, listOnlyHere } from './ended-store.ts'
import { readContent } from './read-content.ts'
import { eraseCards } from './write-store.ts'

/**
 * Removes cards that a partner made and that nobody has accepted, with their links and pictures: as much is left of a card for
 * somebody who has an account as of one for somebody whose account goes with it, so that nobody can tell them apart by it.
 * @param ownerId whom they were made for; undefined: anybody
 */
export async function removeEndedCards(ctx: AppCtx, ownerId?: string): Promise<void> {
  for (const card of await listEndedCards(ctx.db, ownerId)) {
    const pictures = readContent(card).listFiles()
    const names = await listOnlyHere(
      ctx.db,
      card,
      pictures.map(({ name }) => name),
    )
    await deletePictures(ctx, card.owner_id, names)
    await ctx.tx(async (tx) => {
      await freeCodes(tx, card.id)
      await eraseCards(tx.db, { id: card.id }, tx.now())
    })
  }
}

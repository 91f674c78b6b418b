import type { CardContent } from '#cards/kind.ts'
import { sampleFiles } from '#cards/samples/sample-files.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { makePicture } from '../features/files/make-picture.ts'
import type { MadePicture } from '../features/files/make-picture.ts'
import { storePictures } from '../features/files/store-pictures.ts'

/** Pictures made from the sample drawings, by the names that the sample cards use. */
export type SamplePictures = ReadonlyMap<string, MadePicture>

/** In pixels: as wide as cards are shown on most screens. The first start takes half as long as with the usual size. */
export const sampleSide = 960

/**
 * Makes every picture that sample cards name, once. It takes seconds, so call it outside of a transaction.
 * @param drawnSide the longer side of the pictures in pixels
 */
export async function makeSamplePictures(
  cards: readonly CardContent[],
  drawnSide: number,
): Promise<SamplePictures> {
  const names = new Set(cards.flatMap((card) => card.listFiles().map(({ name }) => name)))
  const made = new Map<string, MadePicture>()
  const make = async (name: string) => {
    const svg = sampleFiles[name]
    if (svg === undefined) return
    // Each picture has an account of its own, so that they use all places of the queue: it has no other users yet.
    const { signal } = new AbortController()
    const order = { account: name, signal, onUsed: () => Promise.resolve(), drawnSide }
    made.set(name, await makePicture(Buffer.from(svg), order))
  }
  await Promise.all([...names].map(make))
  return made
}

/** Stores the pictures as uploads of `ownerId`, without a limit. */
export async function storeSamplePictures(
  ctx: AppCtx,
  ownerId: string,
  pictures: SamplePictures,
): Promise<void> {
  await storePictures(ctx, { owner_id: ownerId, purpose: 'card' }, [...pictures.values()], Infinity)
}

/** Deletes their bytes after the transaction that stored them was rolled back. */
export async function removeSamplePictures(ctx: AppCtx, pictures: SamplePictures): Promise<void> {
  for (const { files } of pictures.values()) for (const name of files.keys()) await ctx.files.remove(name)
}

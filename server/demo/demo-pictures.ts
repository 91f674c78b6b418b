import type { CardContent } from '#cards/kind.ts'
import { sampleFiles } from '#cards/samples/sample-files.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { makePicture } from '../features/files/make-picture.ts'
import type { MadePicture } from '../features/files/make-picture.ts'
import { storePictures } from '../features/files/store-pictures.ts'
import type { PictureOwner } from '../features/files/store.ts'

/** Pictures made from drawings, by the names that the samples use. */
export type SamplePictures = ReadonlyMap<string, MadePicture>

/** In pixels: as wide as cards are shown on most screens. The first start takes half as long as with the usual size. */
export const sampleSide = 960

/** The drawings that sample cards name. */
export const drawingsOf = (cards: readonly CardContent[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    cards.flatMap((card) =>
      card.listFiles().flatMap(({ name }) => {
        const svg = sampleFiles[name]
        return svg === undefined ? [] : [[name, svg]]
      }),
    ),
  )

/**
 * Makes a picture of each drawing. It takes seconds, so call it outside of a transaction.
 * @param drawings name → SVG text
 * @param drawnSide the longer side of the pictures in pixels
 */
export async function makeSamplePictures(
  drawings: Readonly<Record<string, string>>,
  drawnSide: number,
): Promise<SamplePictures> {
  const made = new Map<string, MadePicture>()
  const make = async ([name, svg]: readonly [string, string]) => {
    // Each picture has an account of its own, so that they use all places of the queue: it has no other users yet.
    const { signal } = new AbortController()
    const order = { account: name, signal, onUsed: () => Promise.resolve(), drawnSide }
    made.set(name, await makePicture(Buffer.from(svg), order))
  }
  await Promise.all(Object.entries(drawings).map(make))
  return made
}

/** Stores the pictures as uploads of somebody, or as those of the website, without a limit. */
export async function storeSamplePictures(
  ctx: AppCtx,
  owner: PictureOwner,
  pictures: SamplePictures,
): Promise<void> {
  await storePictures(ctx, owner, [...pictures.values()], Infinity)
}

/** Deletes their bytes after the transaction that stored them was rolled back. */
export async function removeSamplePictures(ctx: AppCtx, pictures: SamplePictures): Promise<void> {
  for (const { files } of pictures.values()) for (const name of files.keys()) await ctx.files.remove(name)
}

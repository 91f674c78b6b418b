import type { Vcard } from '#contract/vcard.ts'
import { sampleFiles } from '#cards/samples/sample-files.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { makePicture } from '../features/files/make-picture.ts'
import type { MadePicture } from '../features/files/make-picture.ts'
import { storePictures } from '../features/files/store-pictures.ts'

/** Pictures made of the drawn samples that cards name, by the names that the cards call them. */
export type SamplePictures = ReadonlyMap<string, MadePicture>

/** Makes every picture that sample cards name, once. Takes seconds, so that it must not happen in a transaction. */
export async function makeSamplePictures(vcards: readonly Vcard[]): Promise<SamplePictures> {
  const names = new Set<string>()
  for (const vcard of vcards)
    replacePictures(vcard, (name) => {
      names.add(name)
      return name
    })
  const made = new Map<string, MadePicture>()
  const make = async (name: string) => {
    const svg = sampleFiles[name]
    if (svg === undefined) return
    // Each for itself, so that they use every place of the queue: nobody else is here yet.
    const order = { account: name, signal: new AbortController().signal, onUsed: () => Promise.resolve() }
    made.set(name, await makePicture(Buffer.from(svg), order))
  }
  await Promise.all([...names].map(make))
  return made
}

/** Stores the pictures as uploads of `ownerId`, whatever they take up. */
export async function storeSamplePictures(
  ctx: AppCtx,
  ownerId: string,
  pictures: SamplePictures,
): Promise<void> {
  await storePictures(ctx, ownerId, [...pictures.values()], Infinity)
}

/** Removes their bytes after a transaction that stored them was rolled back. */
export async function removeSamplePictures(ctx: AppCtx, pictures: SamplePictures): Promise<void> {
  for (const { files } of pictures.values()) for (const name of files.keys()) await ctx.files.remove(name)
}

/** A sample card with another name in the place of every picture's. */
export function replacePictures(vcard: Vcard, rename: (name: string) => string): Vcard {
  const withImages = <T extends { image: string }>(items: readonly T[]): T[] =>
    items.map((item) => ({ ...item, image: rename(item.image) }))
  return {
    ...vcard,
    photo: rename(vcard.photo),
    company_logo: rename(vcard.company_logo),
    contact_us_image: rename(vcard.contact_us_image),
    social_link: withImages(vcard.social_link),
    web_link: withImages(vcard.web_link),
    vcard_images: withImages(vcard.vcard_images),
  }
}

import type { Vcard } from '#contract/vcard.ts'
import { sampleFiles } from '#cards/samples/sample-files.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { keepPicture } from '../features/files/index.ts'

/** Uploads the drawn pictures that a sample card names and puts the names they got in their place. */
export async function keepSamplePictures(ctx: AppCtx, ownerId: string, vcard: Vcard): Promise<Vcard> {
  const names = new Map<string, string>()
  const keep = async (name: string): Promise<string> => {
    const known = names.get(name)
    const svg = sampleFiles[name]
    if (known !== undefined || svg === undefined) return known ?? ''
    const { file_name: kept } = await keepPicture(ctx, ownerId, Buffer.from(svg))
    names.set(name, kept)
    return kept
  }
  const withImages = async <T extends { image: string }>(items: readonly T[]): Promise<T[]> => {
    const kept: T[] = []
    for (const item of items) kept.push({ ...item, image: await keep(item.image) })
    return kept
  }
  return {
    ...vcard,
    photo: await keep(vcard.photo),
    company_logo: await keep(vcard.company_logo),
    contact_us_image: await keep(vcard.contact_us_image),
    social_link: await withImages(vcard.social_link),
    web_link: await withImages(vcard.web_link),
    vcard_images: await withImages(vcard.vcard_images),
  }
}

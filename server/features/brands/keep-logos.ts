import { BrandParts } from '#contract/brands.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { deletePictures, releaseFiles } from '../files/index.ts'
import { listBrandsOf, listGivenLogos, listUnusedLogos } from './logo-store.ts'

/** By the clock: deletes logos that no brand and no card has any more. */
export async function sweepLogos(ctx: Pick<AppCtx, 'db' | 'files'>): Promise<void> {
  for (const { name, owner_id: ownerId } of await listUnusedLogos(ctx.db))
    await deletePictures(ctx, ownerId, [name])
}

/** Before the files of a partner are deleted: logos on cards that people have accepted belong to nobody from now on, and stay there. */
export const eraseBrands = async ({ db }: Pick<AppCtx, 'db'>, userId: string): Promise<void> =>
  releaseFiles(db, userId, await listGivenLogos(db, userId))

/** The brands of a partner. Their logos are among the pictures. */
export async function* exportBrands(
  { db }: Pick<AppCtx, 'db'>,
  { userId }: { readonly userId: string },
): AsyncGenerator<ZipEntry> {
  const rows = await listBrandsOf(db, userId)
  const brands = rows.map(({ parts, ...brand }) => ({ ...brand, ...BrandParts.parse(parts) }))
  yield { path: 'brands.json', contents: [`${JSON.stringify(brands, null, 2)}\n`] }
}

import type { StoredFile } from '#contract/files.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { makePicture } from './make-picture.ts'
import { storePictures } from './store-pictures.ts'

/**
 * Takes one picture as an upload does, for the demo world.
 * @throws AppError file_missing, file_too_large, file_type_unsupported, file_unreadable
 */
export async function keepPicture(ctx: AppCtx, ownerId: string, bytes: Uint8Array): Promise<StoredFile> {
  const [stored] = await storePictures(ctx, ownerId, [await makePicture(bytes)])
  if (stored === undefined) throw new Error('A picture was stored and is not there')
  return stored
}

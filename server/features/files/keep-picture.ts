import type { StoredFile } from '#contract/files.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { encodePicture } from './encode-picture.ts'
import { readPicture } from './read-picture.ts'
import { storePictures } from './store-pictures.ts'

/**
 * Takes one picture as an upload does, for the demo world.
 * @throws AppError file_missing, file_too_large, file_type_unsupported, file_unreadable
 */
export async function keepPicture(ctx: AppCtx, ownerId: string, bytes: Uint8Array): Promise<StoredFile> {
  const encoded = await encodePicture(await readPicture(bytes))
  const [stored] = await storePictures(ctx, ownerId, [encoded])
  if (stored === undefined) throw new Error('A picture was stored and is not there')
  return stored
}

import type { StoredFile } from '#contract/files.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { encodePicture } from './encode-picture.ts'
import { readPicture } from './read-picture.ts'
import { storePicture } from './store-picture.ts'

/**
 * Takes a picture as an upload would, for the demo world.
 * @throws AppError file_too_large, file_type_unsupported, file_unreadable
 */
export async function keepPicture(ctx: AppCtx, ownerId: string, bytes: Uint8Array): Promise<StoredFile> {
  return storePicture(ctx, ownerId, await encodePicture(await readPicture(bytes)))
}

import type { StoredFile } from '#contract/files.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { MadePicture } from './make-picture.ts'
import { deleteFiles, insertWithin, setStored } from './store.ts'

const contentType = 'image/webp'

/**
 * Keeps pictures, all or none. The rows come first, marked as unfinished, so that bytes which a crash leaves
 * behind are known by name and can be swept; a row that counts never names bytes that are not there.
 * @param maxStoredBytes that all pictures of the owner may take up.
 * @throws AppError storage_full
 */
export async function storePictures(
  ctx: Pick<AppCtx, 'db' | 'files' | 'log' | 'now'>,
  ownerId: string,
  pictures: readonly MadePicture[],
  maxStoredBytes: number,
): Promise<StoredFile[]> {
  const names = pictures.map(({ name }) => name)
  const rows = pictures.map(({ name, width, height, files }) => ({
    name,
    owner_id: ownerId,
    content_type: contentType,
    bytes: files.get(name)?.byteLength ?? 0,
    stored_bytes: [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0),
    width,
    height,
    created_at: ctx.now(),
  }))
  if (!(await insertWithin(ctx.db, ownerId, rows, maxStoredBytes))) throw new AppError('storage_full')
  try {
    for (const { files } of pictures) for (const [name, bytes] of files) await ctx.files.write(name, bytes)
    await setStored(ctx.db, names)
  } catch (error) {
    await discard(ctx, pictures).catch((cause: unknown) => {
      ctx.log.warn({ err: cause }, 'a failed upload is left to the sweep')
    })
    throw error
  }
  return pictures.map(({ name, width, height }) => ({
    file_name: name,
    content_type: contentType,
    width,
    height,
  }))
}

/** Bytes first: as long as the row is there, the sweep finds them. */
async function discard(ctx: Pick<AppCtx, 'db' | 'files'>, pictures: readonly MadePicture[]): Promise<void> {
  for (const { files } of pictures) for (const name of files.keys()) await ctx.files.remove(name)
  const names = pictures.map(({ name }) => name)
  await deleteFiles(ctx.db, names)
}

import type { StoredFile } from '#contract/files.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { MadePicture } from './make-picture.ts'
import { deleteFiles, insertUnstored, markStored } from './store.ts'

const contentType = 'image/webp'

/**
 * Keeps pictures, all or none. The rows come first, marked as unfinished, so that bytes which a crash leaves
 * behind are known by name and can be swept; a row that counts never names bytes that are not there.
 */
export async function storePictures(
  ctx: Pick<AppCtx, 'db' | 'files' | 'now'>,
  ownerId: string,
  pictures: readonly MadePicture[],
): Promise<StoredFile[]> {
  const names = pictures.map(({ name }) => name)
  await insertUnstored(
    ctx.db,
    pictures.map(({ name, width, height, files }) => ({
      name,
      owner_id: ownerId,
      content_type: contentType,
      bytes: files.get(name)?.byteLength ?? 0,
      width,
      height,
      created_at: ctx.now(),
    })),
  )
  try {
    for (const { files } of pictures) for (const [name, bytes] of files) await ctx.files.write(name, bytes)
    await markStored(ctx.db, names)
  } catch (error) {
    for (const { files } of pictures) for (const name of files.keys()) await ctx.files.remove(name)
    await deleteFiles(ctx.db, names)
    throw error
  }
  return pictures.map(({ name, width, height }) => ({
    file_name: name,
    content_type: contentType,
    width,
    height,
  }))
}

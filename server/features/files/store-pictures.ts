import { pictureWidths } from '#contract/picture-url.ts'
import type { StoredFile } from '#contract/files.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { MadePicture } from './make-picture.ts'
import { baseOf, listNames } from './rules.ts'
import { deleteFiles, insertWithin, listFilesOf, listOwned, listUnfinished, setStored } from './store.ts'
import type { PictureOwner } from './store.ts'

const contentType = 'image/webp'

/**
 * Stores pictures, all or none. The rows are inserted first, marked as unfinished, so that bytes which a crash leaves
 * behind are known by name and can be deleted; a finished row never names bytes that are missing.
 * @param maxStoredBytes the most that all pictures of the owner may take up.
 * @throws AppError storage_full
 */
export async function storePictures(
  ctx: Pick<AppCtx, 'db' | 'files' | 'log' | 'now'>,
  owner: PictureOwner,
  pictures: readonly MadePicture[],
  maxStoredBytes: number,
): Promise<StoredFile[]> {
  const names = pictures.map(({ name }) => name)
  const rows = pictures.map(({ name, width, height, files }) => ({
    name,
    content_type: contentType,
    bytes: files.get(name)?.byteLength ?? 0,
    stored_bytes: [...files.values()].reduce((sum, { byteLength }) => sum + byteLength, 0),
    width,
    height,
    created_at: ctx.now(),
  }))
  if (!(await insertWithin(ctx.db, owner, rows, maxStoredBytes))) throw new AppError('storage_full')
  try {
    for (const { files } of pictures) for (const [name, bytes] of files) await ctx.files.write(name, bytes)
    await setStored(ctx.db, names)
  } catch (error) {
    await discard(ctx, pictures).catch((cause: unknown) => {
      ctx.log.warn({ err: cause }, 'the files of a failed upload stay until the next sweep')
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

/** Deletes the bytes before the row: as long as the row exists, the sweep finds them. */
async function discard(ctx: Pick<AppCtx, 'db' | 'files'>, pictures: readonly MadePicture[]): Promise<void> {
  for (const { files } of pictures) for (const name of files.keys()) await ctx.files.remove(name)
  const names = pictures.map(({ name }) => name)
  await deleteFiles(ctx.db, names)
}

/** Deletes the bytes of everything that an account stored. The rows are deleted after it (`eraseFiles`). */
export async function deleteStoredFiles(ctx: Pick<AppCtx, 'db' | 'files'>, ownerId: string): Promise<void> {
  for (const { name, content_type: type } of await listFilesOf(ctx.db, ownerId))
    for (const file of type.startsWith('image/') ? sizesOf(name) : [name]) await ctx.files.remove(file)
}

/** Deletes those of these pictures that belong to an account, or to nobody, bytes and rows. */
export async function deletePictures(
  ctx: Pick<AppCtx, 'db' | 'files'>,
  ownerId: string | null,
  names: readonly string[],
): Promise<void> {
  const found = await listOwned(ctx.db, ownerId, names)
  for (const file of found.flatMap(sizesOf)) await ctx.files.remove(file)
  if (found.length > 0) await deleteFiles(ctx.db, found)
}

const sizesOf = (name: string) => [name, ...listNames(baseOf(name), pictureWidths)]

/** Longer than any upload takes. */
const unfinishedMilliseconds = 60 * 60_000

/** Deletes the files of uploads that a crash interrupted. Nobody was told their names. */
export async function sweepFiles(ctx: Pick<AppCtx, 'db' | 'files' | 'now'>): Promise<void> {
  const before = new Date(ctx.now().getTime() - unfinishedMilliseconds)
  const unfinished = await listUnfinished(ctx.db, before)
  for (const name of unfinished) {
    for (const file of sizesOf(name)) await ctx.files.remove(file)
    await deleteFiles(ctx.db, [name])
  }
  await ctx.files.sweep(before)
}

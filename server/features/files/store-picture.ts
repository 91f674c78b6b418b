import type { StoredFile } from '#contract/files.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { EncodedPicture } from './encode-picture.ts'
import { insertFile } from './store.ts'

declare module '#server/platform/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merged into the list of events
  interface Events {
    FileStored: { readonly name: string; readonly width: number }
  }
}

/**
 * Keeps an encoded picture: the bytes first, then its row, so that a row never names bytes that are not there.
 * When it fails half-way the bytes are removed again.
 */
export async function storePicture(
  ctx: AppCtx,
  ownerId: string,
  picture: EncodedPicture,
): Promise<StoredFile> {
  try {
    for (const [name, bytes] of picture.files) await ctx.files.write(name, bytes)
    const size = { width: picture.width, height: picture.height }
    const bytes = picture.files.get(picture.name)?.byteLength ?? 0
    await ctx.tx(async (tx) => {
      await insertFile(tx.db, {
        name: picture.name,
        owner_id: ownerId,
        content_type: 'image/webp',
        bytes,
        ...size,
      })
      await tx.emit('FileStored', { name: picture.name, width: picture.width })
    })
    return { file_name: picture.name, content_type: 'image/webp', ...size }
  } catch (error) {
    await removePicture(ctx, picture)
    throw error
  }
}

export async function removePicture(ctx: Pick<AppCtx, 'files'>, picture: EncodedPicture): Promise<void> {
  for (const name of picture.files.keys()) await ctx.files.remove(name)
}

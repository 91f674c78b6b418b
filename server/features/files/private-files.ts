import type { AppCtx } from '#server/platform/ctx.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { deleteFiles, insertUnstored, listFilesOf, setStoredSize } from './store.ts'

type PrivateFile = { readonly name: string; readonly ownerId: string; readonly type: string }

/**
 * Stores a file that only its owner gets, while it is made. The row comes first: after a crash the daily sweep finds the
 * bytes by it.
 */
export async function storePrivateFile(
  ctx: Pick<AppCtx, 'db' | 'files' | 'now'>,
  { name, ownerId, type }: PrivateFile,
  pieces: AsyncIterable<Uint8Array>,
): Promise<void> {
  const unknown = { bytes: 1, stored_bytes: 1, width: null, height: null }
  const row = { name, owner_id: ownerId, content_type: type, created_at: ctx.now(), ...unknown }
  await insertUnstored(ctx.db, [{ ...row, purpose: 'export', visibility: 'private' }])
  let bytes = 0
  const counted = async function* () {
    for await (const piece of pieces) {
      bytes += piece.byteLength
      yield piece
    }
  }
  try {
    await ctx.files.write(name, counted())
  } catch (error) {
    await deletePrivateFile(ctx, name)
    throw error
  }
  await setStoredSize(ctx.db, name, bytes)
}

/** The bytes before the row: as long as the row exists, the sweep finds them. */
export async function deletePrivateFile(ctx: Pick<AppCtx, 'db' | 'files'>, name: string): Promise<void> {
  await ctx.files.remove(name)
  await deleteFiles(ctx.db, [name])
}

/** The pictures that a person uploaded, each in its largest size. */
export async function* exportPictures(
  ctx: AppCtx,
  { userId }: { readonly userId: string },
): AsyncGenerator<ZipEntry> {
  for (const { name, purpose, content_type: type } of await listFilesOf(ctx.db, userId)) {
    // what attendees have shown an organiser is theirs
    const bytes = type.startsWith('image/') && purpose !== 'payment' ? await ctx.files.find(name) : undefined
    if (bytes !== undefined) yield { path: `pictures/${name}`, contents: [bytes], isCompressed: true }
  }
}

import type { AppCtx } from '#server/platform/ctx.ts'
import { baseOf, listNames } from './names.ts'
import { deleteFiles, listUnfinished } from './store.ts'

/** Long after any upload has ended one way or the other. */
const unfinishedMilliseconds = 60 * 60_000

/** Removes what uploads left behind that were cut off by a crash. Their names were told to nobody. */
export async function sweepFiles(ctx: Pick<AppCtx, 'db' | 'files' | 'now'>): Promise<void> {
  const before = new Date(ctx.now().getTime() - unfinishedMilliseconds)
  const unfinished = await listUnfinished(ctx.db, before)
  for (const name of unfinished) {
    for (const file of listNames(baseOf(name))) await ctx.files.remove(file)
    await deleteFiles(ctx.db, [name])
  }
  await ctx.files.sweep(before)
}

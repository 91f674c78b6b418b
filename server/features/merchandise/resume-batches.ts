import type { AppCtx } from '#server/platform/ctx.ts'
import { takeStalledTasks } from '#server/platform/tasks.ts'
import { BatchExportRequested } from './export-merchandise.ts'
import { BatchRequested } from './make-batch.ts'
import { exportKind, makingKind } from './present.ts'

/** A runner reports several times a minute. */
const silence = 120_000

/**
 * Starts the work again whose process has died; the job queue would wait an hour for it. Running it twice at the same
 * time does no harm: a block of codes is made once, and one of two files is kept.
 */
export async function resumeBatches(ctx: AppCtx): Promise<void> {
  await ctx.tx(async (tx) => {
    const now = tx.now()
    const before = new Date(now.getTime() - silence)
    for (const { id, kind } of await takeStalledTasks(tx.db, [makingKind, exportKind], { before, now }))
      await tx.emit(kind === makingKind ? BatchRequested : BatchExportRequested, { taskId: id })
  })
}

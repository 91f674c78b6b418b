import type { AppCtx } from '#server/platform/ctx.ts'
import { defineEvent, taskId } from '#server/platform/events.ts'
import * as tasks from '#server/platform/tasks.ts'
import { insertBatchCodes } from '../qrcodes/index.ts'
import { BatchReady } from './send-mails.ts'
import { countMade, findBatch, moveBatch } from './store.ts'
import type { BatchRow } from './store.ts'

/** Somebody wants a batch of codes, or a part of one is missing. */
export const BatchRequested = defineEvent('BatchRequested', { taskId })

/** Codes of one transaction: few seconds of work are lost when the process dies. */
const blockSize = 5_000
/** How long the task of a batch can be looked at after its end. */
const keptMilliseconds = 30 * 86_400_000

/**
 * Makes the codes of a batch, block by block. Every block is one transaction with the number of codes that exist, so it
 * does not matter how often this is started: it goes on where the last block ended.
 */
export async function makeBatch(ctx: AppCtx, { taskId: id }: { taskId: string }): Promise<void> {
  const task = await tasks.beginTask(ctx.db, id, ctx.now())
  const batchId = Number(task?.subject_id)
  if (task === undefined) return
  for (;;) {
    const batch = await findBatch(ctx.db, batchId, undefined)
    if (batch?.status !== 'making') return tasks.setCancelled(ctx.db, id, ctx.now())
    if (batch.made === batch.quantity) return finish(ctx, id, batch)
    await makeBlock(ctx, id, batch)
  }
}

/** The next codes; none when another process has made them meanwhile. */
async function makeBlock(ctx: AppCtx, id: string, batch: BatchRow): Promise<void> {
  const { made, quantity, needs_secret: needsSecret, expires_at: expiresAt } = batch
  const added = Math.min(blockSize, quantity - made)
  await ctx.tx(async (tx) => {
    const now = tx.now()
    if (!(await countMade(tx.db, { id: batch.id, made, added, now }))) return
    const serials = Array.from({ length: added }, (_, index) => made + index + 1)
    await insertBatchCodes(tx, { batchId: batch.id, needsSecret, expiresAt }, serials)
    await tasks.reportTask(tx.db, id, { done: made + added, now })
  })
}

async function finish(ctx: AppCtx, id: string, batch: BatchRow): Promise<void> {
  await ctx.tx(async (tx) => {
    const now = tx.now()
    await moveBatch(tx.db, { id: batch.id, from: 'making', to: 'ready', now })
    await tasks.reportTask(tx.db, id, { done: batch.quantity, now })
    const expiresAt = new Date(now.getTime() + keptMilliseconds)
    if (await tasks.finishTask(tx.db, id, { expiresAt, now })) await tx.emit(BatchReady, { taskId: id })
  })
}

import type { AppCtx } from '#server/platform/ctx.ts'
import type { RunningTask, Work } from '#server/platform/tasks.ts'
import { insertBatchCodes } from '../qrcodes/index.ts'
import { countMade, findBatch, moveBatch } from './store.ts'
import type { BatchRow } from './store.ts'

/** Codes of one transaction: few seconds of work are lost when the process dies. */
const blockSize = 5_000

/**
 * Makes the codes of a batch, block by block. Every block is one transaction with the number of codes that exist, so it
 * does not matter how often this is started: it goes on where the last block ended.
 */
export const makeBatch: Work = async (ctx, task) => {
  for (;;) {
    const batch = await findBatch(ctx.db, Number(task.subject_id), undefined)
    await task.report(batch?.made ?? 0)
    if (batch?.status !== 'making') return undefined
    if (batch.made < batch.quantity) await makeBlock(ctx, task, batch)
    else await moveBatch(ctx.db, { id: batch.id, from: 'making', to: 'ready', now: ctx.now() })
  }
}

/** The next codes; none when another process has made them meanwhile. */
async function makeBlock(ctx: AppCtx, task: RunningTask, batch: BatchRow): Promise<void> {
  const { made, quantity, needs_secret: needsSecret, expires_at: expiresAt } = batch
  const added = Math.min(blockSize, quantity - made)
  await ctx.tx(async (tx) => {
    if (!(await countMade(tx.db, { id: batch.id, made, added, now: tx.now() }))) return
    const serials = Array.from({ length: added }, (_, index) => made + index + 1)
    await insertBatchCodes(tx, { batchId: batch.id, needsSecret, expiresAt }, serials)
    await task.report(made + added, { db: tx.db })
  })
}

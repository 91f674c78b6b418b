import type * as contract from '#contract/merchandise.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/resource/record-change.ts'
import { cancelTask, findTaskAbout } from '#server/platform/task-rows.ts'
import { batchCodes } from '../qrcodes/index.ts'
import { getBatchRow } from './get-batch.ts'
import { presentDetail } from './present.ts'
import { eraseBatchTexts, listBatchIds, moveBatch } from './store.ts'
import { batchMaking } from './task-kinds.ts'

type Step = Pick<Parameters<typeof moveBatch>[1], 'from' | 'to'>

/** @throws AppError wrong_state; with it, the transaction takes back what was done to the codes */
async function move(tx: Ctx, id: number, { from, to }: Step): Promise<void> {
  if (!(await moveBatch(tx.db, { id, from, to, now: tx.now() }))) throw new AppError('wrong_state')
  const [before, after] = [{ status: from }, { status: to }]
  await recordChange(tx, 'updated', { type: 'batch', id }, { before, after })
}

const bySelf = ({ actor, now }: Ctx) => ({ actorId: actor?.userId ?? null, now: now() })

/** The codes that are made already stay, because they may be printed; nobody can claim them. */
export const cancelBatch: Handler<typeof contract.cancelBatch> = async (ctx, { body }) => {
  const { id } = await getBatchRow(ctx, body.batch_id)
  await ctx.tx(async (tx) => {
    await batchCodes.lockBatchCodes(tx.db, id)
    // Here the batch is locked before its codes, or the maker would add codes meanwhile.
    await move(tx, id, { from: 'making', to: 'cancelled' })
    await batchCodes.disableBatchCodes(tx.db, id, bySelf(tx))
    const task = await findTaskAbout(tx.db, batchMaking.kind, String(id))
    if (task !== undefined) await cancelTask(tx.db, task.id, tx.now())
  })
  return presentDetail(ctx, await getBatchRow(ctx, id))
}

/** Claimed codes are not the seller's any more, and stay as they are. */
export const disableBatch: Handler<typeof contract.disableBatch> = async (ctx, { body }) => {
  const { id } = await getBatchRow(ctx, body.batch_id)
  await ctx.tx(async (tx) => {
    await batchCodes.lockBatchCodes(tx.db, id)
    await batchCodes.disableBatchCodes(tx.db, id, bySelf(tx))
    await move(tx, id, { from: 'ready', to: 'disabled' })
  })
  return presentDetail(ctx, await getBatchRow(ctx, id))
}

/** Codes that were switched off one by one stay off. */
export const enableBatch: Handler<typeof contract.enableBatch> = async (ctx, { body }) => {
  const { id } = await getBatchRow(ctx, body.batch_id)
  await ctx.tx(async (tx) => {
    await batchCodes.lockBatchCodes(tx.db, id)
    await batchCodes.enableBatchCodes(tx.db, id, bySelf(tx))
    await move(tx, id, { from: 'disabled', to: 'ready' })
  })
  return presentDetail(ctx, await getBatchRow(ctx, id))
}

/** Switches off what nobody has claimed, and deletes what the person wrote. Printed codes stay with whoever claimed them. */
export async function eraseBatches(tx: AppCtx, userId: string): Promise<void> {
  for (const id of await listBatchIds(tx.db, userId)) {
    await batchCodes.lockBatchCodes(tx.db, id)
    await eraseBatchTexts(tx.db, id, tx.now())
    await batchCodes.disableBatchCodes(tx.db, id, { actorId: null, now: tx.now() })
  }
}

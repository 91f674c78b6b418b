import type * as contract from '#contract/merchandise.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, AppCtx, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/resource/record-change.ts'
import { cancelTask, findTaskAbout } from '#server/platform/task-rows.ts'
import { batchCodes } from '../qrcodes/index.ts'
import { getBatchRow } from './get-batch.ts'
import { presentDetail } from './present.ts'
import { eraseBatchTexts, isBatchBlocked, listBatchIds, moveBatch } from './store.ts'
import type { BatchRow } from './store.ts'
import { batchMaking } from './task-kinds.ts'

type Step = Pick<Parameters<typeof moveBatch>[1], 'from' | 'to'>

/**
 * An admin who disables somebody else's batch blocks it: its seller cannot enable it.
 * @throws AppError wrong_state, batch_blocked; with them, the transaction takes back what was done to the codes
 */
async function move(tx: Ctx<Actor>, { id, owner_id: ownerId }: BatchRow, { from, to }: Step): Promise<void> {
  const { role, userId } = tx.actor
  const adminId = role === 'ADMIN' && ownerId !== userId ? userId : undefined
  if (!(await moveBatch(tx.db, { id, from, to, now: tx.now(), adminId })))
    throw new AppError((await isBatchBlocked(tx.db, id)) ? 'batch_blocked' : 'wrong_state')
  const [before, after] = [{ status: from }, { status: to }]
  await recordChange(tx, 'updated', { type: 'batch', id }, { before, after })
}

const bySelf = ({ actor, now }: Ctx) => ({ actorId: actor?.userId ?? null, now: now() })

/** The codes that are made already stay, because they may be printed; nobody can claim them. */
export const cancelBatch: Handler<typeof contract.cancelBatch> = async (ctx, { body }) => {
  const batch = await getBatchRow(ctx, body.batch_id)
  const { id } = batch
  await ctx.tx(async (tx) => {
    await batchCodes.lockBatchCodes(tx.db, id)
    // Here the batch is locked before its codes, or the maker would add codes meanwhile.
    await move(tx, batch, { from: 'making', to: 'cancelled' })
    await batchCodes.disableBatchCodes(tx.db, id, bySelf(tx))
    const task = await findTaskAbout(tx.db, batchMaking.kind, String(id))
    if (task !== undefined) await cancelTask(tx.db, task.id, tx.now())
  })
  return presentDetail(ctx, await getBatchRow(ctx, id))
}

/** Claimed codes are not the seller's any more, and stay as they are. */
export const disableBatch: Handler<typeof contract.disableBatch> = async (ctx, { body }) => {
  const batch = await getBatchRow(ctx, body.batch_id)
  const { id } = batch
  await ctx.tx(async (tx) => {
    await batchCodes.lockBatchCodes(tx.db, id)
    await batchCodes.disableBatchCodes(tx.db, id, bySelf(tx))
    await move(tx, batch, { from: 'ready', to: 'disabled' })
  })
  return presentDetail(ctx, await getBatchRow(ctx, id))
}

/** Codes that were switched off one by one stay off. */
export const enableBatch: Handler<typeof contract.enableBatch> = async (ctx, { body }) => {
  const batch = await getBatchRow(ctx, body.batch_id)
  const { id } = batch
  await ctx.tx(async (tx) => {
    await batchCodes.lockBatchCodes(tx.db, id)
    await batchCodes.enableBatchCodes(tx.db, id, bySelf(tx))
    await move(tx, batch, { from: 'disabled', to: 'ready' })
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

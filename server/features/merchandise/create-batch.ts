import type * as contract from '#contract/merchandise.ts'
import { takeAllowance } from '#server/platform/allowances.ts'
import { AppError, invalidField } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { recordChange } from '#server/platform/resource/record-change.ts'
import { startTask } from '#server/platform/tasks.ts'
import { batchCodes } from '../qrcodes/index.ts'
import { findUser } from '../users/index.ts'
import { assertBatchSize } from './assert-batch-size.ts'
import { assertPrintable } from './check-design.ts'
import { assertConfirmed, assertDailyCodes } from './get-batch-allowance.ts'
import { getBatchRow } from './get-batch.ts'
import { presentBatch, presentDetail } from './present.ts'
import { findBatchOfRequest, insertBatch, updateBatchRow } from './store.ts'
import { batchMaking } from './task-kinds.ts'

/** Batches that an account can create in a day; admins as many as they want. */
const daily = { points: 10, seconds: 86_400 }

/** The codes are made by a job, which starts when this transaction commits. */
export const createBatch: Handler<typeof contract.createBatch> = async (ctx, { body }) => {
  const { owner_id: wanted, client_request_id: requestId, expires_at, design, ...values } = body
  const { userId, role } = ctx.actor
  const ownerId = role === 'ADMIN' ? (wanted ?? userId) : userId
  const expiresAt = expires_at === null ? null : new Date(expires_at)
  if (expiresAt !== null && expiresAt <= ctx.now()) throw invalidField('expires_at', 'future_date')
  assertPrintable(design)
  if ((await findUser(ctx.db, ownerId))?.status !== 'active') throw new AppError('user_not_found')
  await assertConfirmed(ctx)
  const id = await ctx.tx(async (tx) => {
    const now = tx.now()
    const batchId = await insertBatch(tx.db, {
      ...values,
      owner_id: ownerId,
      created_by: userId,
      design: JSON.stringify(design),
      expires_at: expiresAt,
      client_request_id: requestId ?? null,
      created_at: now,
      updated_at: now,
    })
    if (batchId === undefined) return findBatchOfRequest(tx.db, userId, requestId ?? '')
    await assertBatchSize(tx.db, ctx.actor, { owner_id: ownerId, quantity: values.quantity })
    await assertDailyCodes(tx, values.quantity)
    const wait = role === 'ADMIN' ? 0 : await takeAllowance(tx, 'batches', daily, userId)
    if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait })
    await startTask(tx, batchMaking, { ownerId, subjectId: String(batchId), total: values.quantity })
    const after = { ...values, owner_id: ownerId, expires_at }
    await recordChange(tx, 'created', { type: 'batch', id: batchId }, { after })
    return batchId
  })
  return presentDetail(ctx, await getBatchRow(ctx, id))
}

export const updateBatch: Handler<typeof contract.updateBatch> = async (ctx, { body }) => {
  const { batch_id: id, version, expires_at, design, ...values } = body
  const expiresAt = expires_at === null ? null : new Date(expires_at)
  assertPrintable(design)
  const before = await getBatchRow(ctx, id)
  await ctx.tx(async (tx) => {
    const now = tx.now()
    // codes are locked before their batch: a claim does the same
    await batchCodes.setExpiryOfCodes(tx.db, id, expiresAt, now)
    const change = { ...values, expires_at: expiresAt, design: JSON.stringify(design) }
    if (!(await updateBatchRow(tx.db, { id, version, now }, change))) throw new AppError('version_conflict')
    const shown = { ...presentBatch(before), ...values, expires_at: expiresAt?.toISOString() ?? null }
    await recordChange(tx, 'updated', { type: 'batch', id }, { before: presentBatch(before), after: shown })
  })
  return presentDetail(ctx, await getBatchRow(ctx, id))
}

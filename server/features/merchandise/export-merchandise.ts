import type * as contract from '#contract/merchandise.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findTask } from '#server/platform/task-rows.ts'
import { startTask } from '#server/platform/tasks.ts'
import { batchCodes } from '../qrcodes/index.ts'
import { presentTask, removeEnded } from '../tasks/index.ts'
import { checkSheet, printedDesign } from './check-design.ts'
import { getBatchRow } from './get-batch.ts'
import { batchExport } from './task-kinds.ts'

export const exportMerchandise: Handler<typeof contract.exportMerchandise> = async (ctx, { body }) => {
  const batch = await getBatchRow(ctx, body.batch_id)
  if (batch.status === 'making' || batch.status === 'cancelled') throw new AppError('wrong_state')
  const fields = body.format === 'pdf' ? checkSheet(body, printedDesign(ctx, batch)) : []
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
  const total = await batchCodes.countBatchCodes(ctx.db, batch.id, body.codes)
  if (total === 0) throw new AppError('no_codes')
  const ownerId = ctx.actor.userId
  const subjectId = String(batch.id)
  await removeEnded(ctx, await findTask(ctx.db, batchExport.kind, ownerId, subjectId))
  return ctx.tx(async (tx) => {
    const { task, isNew } = await startTask(tx, batchExport, { ownerId, subjectId, input: body, total })
    if (isNew) {
      // The file may hold secrets: the log says who had it made.
      const { format, codes, with_secrets } = body
      const details = { format, codes, with_secrets }
      const subject = { type: 'batch', id: batch.id }
      await recordAction(tx, { actorId: ownerId, action: 'batch.exported', subject, details })
    }
    return presentTask(tx, task)
  })
}

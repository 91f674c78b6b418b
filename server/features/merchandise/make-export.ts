import { randomBytes } from 'node:crypto'
import { exportMerchandise } from '#contract/merchandise.ts'
import type { ExportChoice } from '#contract/merchandise.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import * as tasks from '#server/platform/tasks.ts'
import type { TaskRow } from '#server/platform/tasks.ts'
import { deletePrivateFile, storePrivateFile } from '../files/index.ts'
import { batchCodes } from '../qrcodes/index.ts'
import type { BatchCode } from '../qrcodes/index.ts'
import { drawExport } from './draw-export.ts'
import { BatchExportReady } from './send-mails.ts'
import { findBatch } from './store.ts'
import type { BatchRow } from './store.ts'

const keptMilliseconds = 7 * 86_400_000
const types = { csv: 'text/csv; charset=utf-8', zip: 'application/zip', pdf: 'application/pdf' } as const

/** Makes the file of an export, from the start again after a crash: only a whole file has a name. */
export async function makeExport(ctx: AppCtx, { taskId: id }: { taskId: string }): Promise<void> {
  const task = await tasks.beginTask(ctx.db, id, ctx.now())
  if (task === undefined) return
  const batch = await findBatch(ctx.db, Number(task.subject_id), undefined)
  if (batch === undefined || task.owner_id === null) return tasks.failTask(ctx.db, id, ctx.now())
  const choice = exportMerchandise.body.parse(task.input)
  const name = `${randomBytes(16).toString('hex')}.${choice.format}`
  const stop = new AbortController()
  const codes = followProgress(ctx, task, batchCodes.walkBatchCodes(ctx.db, batch.id, choice.codes), stop)
  const file = { name, ownerId: task.owner_id, type: types[choice.format] }
  try {
    await storePrivateFile(ctx, file, drawExport(ctx, { batch, choice, codes }))
  } catch (error) {
    if (stop.signal.aborted) return tasks.setCancelled(ctx.db, id, ctx.now())
    await tasks.failTask(ctx.db, id, ctx.now())
    throw error
  }
  const now = ctx.now()
  const made = { name, savedAs: fileNameOf(batch, choice, now) }
  const expiresAt = new Date(now.getTime() + keptMilliseconds)
  const isDone = await ctx.tx(async (tx) => {
    const finished = await tasks.finishTask(tx.db, id, { file: made, expiresAt, now })
    if (finished) await tx.emit(BatchExportReady, { taskId: id })
    return finished
  })
  if (isDone) return
  await deletePrivateFile(ctx, name)
  await tasks.setCancelled(ctx.db, id, ctx.now())
}

const fileNameOf = ({ name }: BatchRow, { format }: ExportChoice, now: Date): string =>
  `${name} ${now.toISOString().slice(0, 10)}.${format}`

/** Codes that are drawn between two reports: a second of pictures, or less. */
const step = 100

/** Reports the progress while codes are drawn. @throws Error, with `stop` aborted, when the person cancels. */
async function* followProgress(
  ctx: AppCtx,
  { id }: TaskRow,
  groups: AsyncIterable<readonly BatchCode[]>,
  stop: AbortController,
): AsyncGenerator<readonly BatchCode[]> {
  let done = 0
  for await (const group of groups)
    for (let first = 0; first < group.length; first += step) {
      const part = group.slice(first, first + step)
      yield part
      done += part.length
      if (await tasks.reportTask(ctx.db, id, { done, now: ctx.now() })) continue
      stop.abort()
      stop.signal.throwIfAborted()
    }
}

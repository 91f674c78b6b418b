import type { Task } from '#contract/tasks.ts'
import type * as contract from '#contract/tasks.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx, Ctx } from '#server/platform/ctx.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { assertProved } from '#server/platform/proof.ts'
import * as tasks from '#server/platform/task-rows.ts'
import { countOutcomes } from '#server/platform/task-lines.ts'
import type { TaskRow } from '#server/platform/task-rows.ts'
import { findDefinition } from '#server/platform/tasks.ts'
import { deletePrivateFile, findStoredFile } from '../files/index.ts'

/** A task as its owner sees it. */
export async function presentTask({ db }: Pick<AppCtx, 'db'>, task: TaskRow): Promise<Task> {
  const file = task.file_name === null ? undefined : await findStoredFile(db, task.file_name)
  const hasLines = findDefinition(task.kind)?.hasLines === true
  return {
    task_id: task.id,
    status: task.status,
    done: task.done,
    total: task.total,
    created_at: task.created_at.toISOString(),
    expires_at: task.expires_at?.toISOString() ?? null,
    bytes: file?.bytes ?? null,
    ...(hasLines && { lines: await countOutcomes(db, task.id) }),
  }
}

/** @throws AppError task_not_found when it is somebody else's, admins too */
async function getOwnTask({ db, actor }: Ctx, id: string): Promise<TaskRow> {
  const task = await tasks.findOwnTask(db, id, actor?.userId ?? '')
  if (task === undefined) throw new AppError('task_not_found')
  return task
}

export const getTask: Handler<typeof contract.getTask> = async (ctx, { params }) =>
  presentTask(ctx, await getOwnTask(ctx, params.id))

export const getNewestTask: Handler<typeof contract.getNewestTask> = async (ctx, { params }) => {
  const task = await tasks.findTask(ctx.db, params.kind, ctx.actor.userId, params.about)
  return task === undefined ? null : presentTask(ctx, task)
}

/** Stops a task, or deletes the file that it made. */
export async function removeTask(
  ctx: Pick<AppCtx, 'db' | 'files' | 'now'>,
  task: Pick<TaskRow, 'id'>,
): Promise<void> {
  const name = await tasks.cancelTask(ctx.db, task.id, ctx.now())
  if (name !== undefined) await deletePrivateFile(ctx, name)
}

/** Makes room for a new task where the last one has ended. */
export async function removeEnded(
  ctx: Pick<AppCtx, 'db' | 'files' | 'now'>,
  task: Pick<TaskRow, 'id' | 'status'> | undefined,
): Promise<void> {
  if (task?.status === 'done' || task?.status === 'failed') await removeTask(ctx, task)
}

/** Deletes the tasks whose time is over, with their files. */
export async function sweepTasks(ctx: AppCtx): Promise<void> {
  for (const { id, file_name: name } of await tasks.listExpiredTasks(ctx.db, ctx.now())) {
    if (name !== null) await deletePrivateFile(ctx, name)
    await tasks.deleteTask(ctx.db, id)
  }
}

/** @throws AppError wrong_state for what has a call of its own that cancels it */
export const cancelTask: Handler<typeof contract.cancelTask> = async (ctx, { body }) => {
  const task = await getOwnTask(ctx, body.task_id)
  if (findDefinition(task.kind)?.isCancellable !== true) throw new AppError('wrong_state')
  await removeTask(ctx, task)
  return presentTask(ctx, await getOwnTask(ctx, task.id))
}

/** @throws AppError file_not_found before it is made and after it has expired */
export const downloadTaskFile: Handler<typeof contract.downloadTaskFile> = async (ctx, { params }) => {
  const { kind, status, file_name: name, expires_at, result } = await getOwnTask(ctx, params.id)
  if (findDefinition(kind)?.needsProof === true) assertProved(ctx.actor)
  if (status !== 'done' || name === null || (expires_at ?? 0) <= ctx.now())
    throw new AppError('file_not_found')
  const [row, file] = [await findStoredFile(ctx.db, name), await ctx.files.open(name)]
  if (row === undefined || file === undefined) throw new AppError('file_not_found')
  return new BinaryReply(file.stream, {
    'content-type': row.content_type,
    'content-length': String(file.bytes),
    'content-disposition': contentDisposition('attachment', nameOf(result) ?? name),
    'cache-control': 'no-store',
  })
}

const nameOf = (result: unknown): string | undefined =>
  typeof result === 'object' && result !== null && 'name' in result && typeof result.name === 'string'
    ? result.name
    : undefined

import { randomBytes } from 'node:crypto'
import type * as contract from '#contract/account.ts'
import type { Export } from '#contract/account.ts'
import { localeOfAccount } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { deletePrivateFile, findStoredFile, storePrivateFile } from '#server/features/files/index.ts'
import { findUser } from '#server/features/users/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { defineEvent, requestLanguage, taskId } from '#server/platform/events.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import * as tasks from '#server/platform/tasks.ts'
import type { TaskRow } from '#server/platform/tasks.ts'
import { zipStream } from '#server/platform/zip-stream.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { countEntries } from './store.ts'

/** Somebody wants a file with everything of their account. */
export const ExportRequested = defineEvent('ExportRequested', { taskId, locale: requestLanguage })
/** The file can be downloaded. */
export const ExportReady = defineEvent('ExportReady', { taskId, locale: requestLanguage })

const kind = 'export'
const keptMilliseconds = 7 * 86_400_000

/** The person for whom an export is made, and the language of its texts. */
export type Exported = { readonly userId: string; readonly locale: Locale }
/** The files of one slice in an export. */
export type Exporter = (ctx: AppCtx, person: Exported) => AsyncIterable<ZipEntry>

/** Asking again while one is made returns that one; asking later makes a new one, which replaces it. */
export const createExport: Handler<typeof contract.createExport> = async (ctx) => {
  const ownerId = ctx.actor.userId
  const old = await tasks.findTask(ctx.db, kind, ownerId)
  if (old !== undefined && hasEnded(old)) await removeExport(ctx, old)
  return ctx.tx(async (tx) => {
    const { task, isNew } = await tasks.startTask(tx.db, { kind, ownerId, now: tx.now() })
    if (isNew) await tx.emit(ExportRequested, { taskId: task.id, locale: tx.locale })
    return presentExport(tx, task)
  })
}

export const getExport: Handler<typeof contract.getExport> = async (ctx) => {
  const task = await tasks.findTask(ctx.db, kind, ctx.actor.userId)
  return task === undefined ? null : presentExport(ctx, task)
}

export const deleteExport: Handler<typeof contract.deleteExport> = async (ctx) => {
  const task = await tasks.findTask(ctx.db, kind, ctx.actor.userId)
  if (task !== undefined) await removeExport(ctx, task)
}

/** @throws AppError file_not_found before it is made and after it has expired */
export const downloadExport: Handler<typeof contract.downloadExport> = async (ctx) => {
  const task = await tasks.findTask(ctx.db, kind, ctx.actor.userId)
  if (task?.status !== 'done' || task.file_name === null || (task.expires_at ?? 0) <= ctx.now())
    throw new AppError('file_not_found')
  const file = await ctx.files.open(task.file_name)
  if (file === undefined) throw new AppError('file_not_found')
  const day = task.created_at.toISOString().slice(0, 10)
  return new BinaryReply(file.stream, {
    'content-type': 'application/zip',
    'content-length': String(file.bytes),
    'content-disposition': contentDisposition('attachment', `visita-${day}.zip`),
    'cache-control': 'no-store',
  })
}

const hasEnded = ({ status }: TaskRow) => status === 'done' || status === 'failed'

async function presentExport(ctx: Pick<AppCtx, 'db'>, task: TaskRow): Promise<Export> {
  const { id, status, done, total, file_name, created_at, expires_at } = task
  return {
    task_id: id,
    status: status === 'cancelled' ? 'cancelling' : status,
    done,
    total,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    bytes: (file_name === null ? undefined : await findStoredFile(ctx.db, file_name))?.bytes ?? null,
  }
}

async function removeExport(ctx: Pick<AppCtx, 'db' | 'files' | 'now'>, task: TaskRow): Promise<void> {
  const name = await tasks.cancelTask(ctx.db, task.id, ctx.now())
  if (name !== undefined) await deletePrivateFile(ctx, name)
}

/** Deletes the files whose time is over. */
export async function sweepExports(ctx: AppCtx): Promise<void> {
  for (const { id, file_name: name } of await tasks.listExpiredTasks(ctx.db, ctx.now())) {
    if (name !== null) await deletePrivateFile(ctx, name)
    await tasks.deleteTask(ctx.db, id)
  }
}

/**
 * Makes the file of an export, from the start again after a crash.
 * @param exporters what goes into it, in this order.
 * @returns the handler of `ExportRequested`.
 */
export const makeExportWith =
  (exporters: readonly Exporter[]) =>
  async (ctx: AppCtx, { taskId: id, locale }: { taskId: string; locale: Locale }): Promise<void> => {
    const task = await tasks.beginTask(ctx.db, id, ctx.now())
    const user = task?.owner_id == null ? undefined : await findUser(ctx.db, task.owner_id)
    if (user === undefined) return
    const person = { userId: user.id, locale: localeOfAccount(user.locale) ?? locale }
    const name = `${randomBytes(16).toString('hex')}.zip`
    const stop = new AbortController()
    await tasks.reportTask(ctx.db, id, {
      done: 0,
      total: await countEntries(ctx.db, user.id),
      now: ctx.now(),
    })
    const entries = followProgress(ctx, id, walk(ctx, exporters, person), stop)
    try {
      await storePrivateFile(
        ctx,
        { name, ownerId: user.id, type: 'application/zip' },
        zipStream(entries, ctx.now()),
      )
    } catch (error) {
      if (stop.signal.aborted) return tasks.setCancelled(ctx.db, id, ctx.now())
      await tasks.failTask(ctx.db, id, ctx.now())
      throw error
    }
    const expiresAt = new Date(ctx.now().getTime() + keptMilliseconds)
    const isDone = await ctx.tx(async (tx) => {
      const file = { name, savedAs: 'visita.zip' }
      const finished = await tasks.finishTask(tx.db, id, { file, expiresAt, now: tx.now() })
      if (finished) await tx.emit(ExportReady, { taskId: id, locale })
      return finished
    })
    if (isDone) return
    await deletePrivateFile(ctx, name)
    await tasks.setCancelled(ctx.db, id, ctx.now())
  }

async function* walk(ctx: AppCtx, exporters: readonly Exporter[], person: Exported) {
  for (const exporter of exporters) yield* exporter(ctx, person)
}

/** So many files between two looks at the task. */
const step = 20

/** Reports the progress now and then. @throws Error, with `stop` aborted, when the person cancels. */
async function* followProgress(
  ctx: AppCtx,
  id: string,
  entries: AsyncIterable<ZipEntry>,
  stop: AbortController,
): AsyncGenerator<ZipEntry> {
  let done = 0
  for await (const entry of entries) {
    yield entry
    done += 1
    if (done % step !== 1) continue
    if (await tasks.reportTask(ctx.db, id, { done, now: ctx.now() })) continue
    stop.abort()
    stop.signal.throwIfAborted()
  }
  await tasks.reportTask(ctx.db, id, { done, now: ctx.now() })
}

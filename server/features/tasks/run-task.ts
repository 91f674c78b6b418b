import { randomBytes, randomUUID } from 'node:crypto'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { subscribe } from '#server/platform/jobs.ts'
import type { Subscription } from '#server/platform/jobs.ts'
import * as rows from '#server/platform/task-rows.ts'
import type { Run } from '#server/platform/task-rows.ts'
import type { RunningTask, TaskDefinition, TaskFile, Work } from '#server/platform/tasks.ts'
import { deletePrivateFile, storePrivateFile } from '../files/index.ts'
import { TaskFailed } from './send-mails.ts'

type About = { readonly taskId: string; readonly locale: Locale }

/** How long a task that failed is shown. */
const keptWhenFailed = 30 * 86_400_000

/** The line of subscribers.ts for a kind of task: the queue of long work runs it, and ends it after its last try. */
export const subscribeTask = (definition: TaskDefinition, work: Work): Subscription =>
  subscribe(
    definition.event,
    { [definition.handler]: (ctx: AppCtx, about: About) => runTask(ctx, { definition, work }, about) },
    { pace: 'long', onGivenUp: giveUpTask },
  )

/**
 * Does the work of a task once. An error leaves the task running: the job queue tries again.
 * @throws what the work threw, unless the person had cancelled it
 */
async function runTask(
  ctx: AppCtx,
  { definition, work }: { readonly definition: TaskDefinition; readonly work: Work },
  { taskId: id, locale }: About,
): Promise<void> {
  const run = { id, runId: randomUUID() }
  const task = await rows.beginTask(ctx.db, run, ctx.now())
  if (task === undefined || task.owner_id === null) return
  const stop = new AbortController()
  try {
    const running = { ...task, ownerId: task.owner_id, locale, ...reporter(ctx, run, stop) }
    const made = await work(ctx, running)
    const file = made && (await writeFile(ctx, task.owner_id, made))
    if (await endTask(ctx, definition, { run, file, locale })) return
    if (file !== undefined) await deletePrivateFile(ctx, file.name)
  } catch (error) {
    if (!stop.signal.aborted) throw error
  }
  await rows.setCancelled(ctx.db, run, ctx.now())
}

function reporter(ctx: AppCtx, run: Run, stop: AbortController): Pick<RunningTask, 'report' | 'follow'> {
  const report: RunningTask['report'] = async (done, { db = ctx.db, ...more } = {}) => {
    if (await rows.reportTask(db, run, { done, ...more, now: ctx.now() })) return
    stop.abort()
    stop.signal.throwIfAborted()
  }
  const follow: RunningTask['follow'] = async function* (parts, { step = 1, sizeOf = () => 1 } = {}) {
    let [done, reported] = [0, 0]
    for await (const part of parts) {
      yield part
      done += sizeOf(part)
      if (done - reported < step) continue
      await report(done)
      reported = done
    }
    if (done > reported) await report(done)
  }
  return { report, follow }
}

async function writeFile(ctx: AppCtx, ownerId: string, { type, extension, savedAs, pieces }: TaskFile) {
  const name = `${randomBytes(16).toString('hex')}.${extension}`
  await storePrivateFile(ctx, { name, ownerId, type }, pieces)
  return { name, savedAs }
}

type End = {
  readonly run: Run
  readonly file?: { name: string; savedAs: string } | undefined
  readonly locale: Locale
}

/** @returns false when it was cancelled, or somebody else runs it by now. */
const endTask = (ctx: AppCtx, definition: TaskDefinition, { run, file, locale }: End): Promise<boolean> =>
  ctx.tx(async (tx) => {
    const now = tx.now()
    const expiresAt = new Date(now.getTime() + definition.keptMilliseconds)
    const isDone = await rows.finishTask(tx.db, run, { file, expiresAt, now })
    if (isDone) await definition.onDone(tx, { taskId: run.id, locale })
    return isDone
  })

/** Ends a task that failed at its last try, or whose process died each time; then its owner and the operator are told. */
async function giveUpTask(ctx: AppCtx, { taskId: id, locale }: About): Promise<void> {
  const now = ctx.now()
  const expiresAt = new Date(now.getTime() + keptWhenFailed)
  const hasFailed = await ctx.tx(async (tx) => {
    const failed = await rows.failTask(tx.db, id, { expiresAt, now })
    if (failed) await tx.emit(TaskFailed, { taskId: id, locale })
    return failed
  })
  if (hasFailed) ctx.log.error({ task: id }, 'a task failed at every try')
}

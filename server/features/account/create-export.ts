import { msg } from '@lingui/core/macro'
import type * as contract from '#contract/account.ts'
import { localeOfAccount } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { presentTask, removeEnded } from '#server/features/tasks/index.ts'
import { findUser } from '#server/features/users/index.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { defineEvent, requestLanguage, taskId } from '#server/platform/events.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findTask } from '#server/platform/task-rows.ts'
import { defineTask, startTask } from '#server/platform/tasks.ts'
import type { Work } from '#server/platform/tasks.ts'
import { zipStream } from '#server/platform/zip-stream.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { countEntries } from './store.ts'

/** The file can be downloaded. */
export const ExportReady = defineEvent('ExportReady', { taskId, locale: requestLanguage })

/** A file with everything of an account. */
export const accountExport = defineTask({
  kind: 'export',
  event: 'ExportRequested',
  handler: 'makeExport',
  keptMilliseconds: 7 * 86_400_000,
  isCancellable: true,
  needsProof: true,
  failed: msg`The file with your data could not be made`,
  pathOf: () => '/settings/user/profile',
  onDone: (tx, about) => tx.emit(ExportReady, about),
})

/** The person for whom an export is made, and the language of its texts. */
export type Exported = { readonly userId: string; readonly locale: Locale }
/** The files of one slice in an export. */
export type Exporter = (ctx: AppCtx, person: Exported) => AsyncIterable<ZipEntry>

/** Asking again while one is made returns that one; asking later makes a new one, which replaces it. */
export const createExport: Handler<typeof contract.createExport> = async (ctx) => {
  const ownerId = ctx.actor.userId
  await removeEnded(ctx, await findTask(ctx.db, accountExport.kind, ownerId))
  return ctx.tx(async (tx) => {
    const { task } = await startTask(tx, accountExport, { ownerId })
    return presentTask(tx, task)
  })
}

export const getExport: Handler<typeof contract.getExport> = async (ctx) => {
  const task = await findTask(ctx.db, accountExport.kind, ctx.actor.userId)
  return task === undefined ? null : presentTask(ctx, task)
}

/** So many files between two reports. */
const step = 20

/** @param exporters what goes into the file, in this order. */
export const makeExportWith =
  (exporters: readonly Exporter[]): Work =>
  async (ctx, task) => {
    const user = await findUser(ctx.db, task.ownerId)
    if (user === undefined) return undefined
    const person = { userId: user.id, locale: localeOfAccount(user.locale) ?? task.locale }
    await task.report(0, { total: await countEntries(ctx.db, user.id) })
    const entries = task.follow(walk(ctx, exporters, person), { step })
    return {
      type: 'application/zip',
      extension: 'zip',
      savedAs: `visita-${ctx.now().toISOString().slice(0, 10)}.zip`,
      pieces: zipStream(entries, ctx.now()),
    }
  }

async function* walk(ctx: AppCtx, exporters: readonly Exporter[], person: Exported) {
  for (const exporter of exporters) yield* exporter(ctx, person)
}

import { msg } from '@lingui/core/macro'
import type { Locale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { accountId, defineEvent, requestLanguage, taskId } from '#server/platform/events.ts'
import { findTaskById } from '#server/platform/task-rows.ts'
import { findDefinition } from '#server/platform/tasks.ts'
import { listAdmins } from '../auth/index.ts'
import { mailAccount, mailAdmin } from '../notifications/index.ts'

/** The last try of a task has failed. */
export const TaskFailed = defineEvent('TaskFailed', { taskId, locale: requestLanguage })
/** One admin is to be told of it. */
export const TaskFailureNoticed = defineEvent('TaskFailureNoticed', { taskId, adminId: accountId })

/** A task that failed, with its owner; undefined when it was started anew, or let run again by the operator. */
async function findFailed({ db }: AppCtx, id: string) {
  const task = await findTaskById(db, id)
  const definition = findDefinition(task?.kind ?? '')
  if (task?.status !== 'failed' || task.owner_id === null || definition === undefined) return undefined
  return { task, ownerId: task.owner_id, definition }
}

/** Tells whoever waits for a task that it failed, and where to start it again. */
export async function sendTaskFailure(
  ctx: AppCtx,
  { taskId: id, locale }: { taskId: string; locale: Locale },
): Promise<void> {
  const found = await findFailed(ctx, id)
  if (found === undefined) return
  const { ownerId: userId, definition, task } = found
  await mailAccount(ctx, { userId, locale }, (i18n) => ({
    subject: i18n._(definition.failed),
    lines: [
      i18n._(
        msg`We tried several times. The people who run this service have been told. Please try again later.`,
      ),
    ],
    link: { href: `${ctx.env.publicUrl}${definition.pathOf(task)}`, label: i18n._(msg`Try again`) },
  }))
}

/** Has every admin told of a task that failed. */
export async function noticeTaskFailure(
  { tx: inTx }: AppCtx,
  { taskId: id }: { taskId: string },
): Promise<void> {
  await inTx(async (tx) => {
    for (const adminId of await listAdmins(tx.db)) await tx.emit(TaskFailureNoticed, { taskId: id, adminId })
  })
}

/** Tells one admin which work failed; the back office has the error, and lets it run again. */
export async function sendTaskAlert(
  ctx: AppCtx,
  { taskId: id, adminId }: { taskId: string; adminId: string },
): Promise<void> {
  const found = await findFailed(ctx, id)
  if (found === undefined) return
  const { handler } = found.definition
  await mailAdmin(ctx, adminId, (i18n) => ({
    subject: i18n._(msg`A job failed at every try: ${handler}`),
    lines: [
      i18n._(
        msg`The overview of the back office shows its error. When the cause is gone, let it run again there.`,
      ),
    ],
    link: {
      href: `${ctx.env.publicUrl}/backbone/AdminHomeView`,
      label: i18n._(msg`Open the back office`),
    },
  }))
}

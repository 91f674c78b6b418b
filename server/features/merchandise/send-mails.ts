import { msg, plural } from '@lingui/core/macro'
import { exportMerchandise } from '#contract/merchandise.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { defineEvent, taskId } from '#server/platform/events.ts'
import { findTaskById } from '#server/platform/task-rows.ts'
import { mailAccount } from '../notifications/index.ts'
import { findBatch } from './store.ts'

/** All codes of a batch are made. */
export const BatchReady = defineEvent('BatchReady', { taskId })
/** The file of a batch can be downloaded. */
export const BatchExportReady = defineEvent('BatchExportReady', { taskId })

type About = { readonly taskId: string }

/** Tells the seller that the codes of a batch can be printed. */
export async function sendBatchNotice(ctx: AppCtx, about: About): Promise<void> {
  const found = await findNotice(ctx, about)
  if (found === undefined) return
  const { userId, href, batch } = found
  const { name, made: codes } = batch
  await mailAccount(ctx, { userId, topic: 'batch' }, (i18n) => ({
    subject: i18n._(msg`Your printed QR codes are ready`),
    lines: [
      i18n._(
        msg`${plural(codes, {
          one: `The code of the batch “${name}” is made. You can print it now.`,
          other: `All # codes of the batch “${name}” are made. You can print them now.`,
        })}`,
      ),
    ],
    facts: [
      [i18n._(msg`Batch`), name],
      [i18n._(msg`QR codes`), String(codes)],
    ],
    link: { href, label: i18n._(msg`See the batch`) },
  }))
}

/** Tells whoever asked for it that the file of a batch can be downloaded. The file itself needs their session. */
export async function sendFileNotice(ctx: AppCtx, about: About): Promise<void> {
  const found = await findNotice(ctx, about)
  if (found === undefined) return
  const { userId, href, batch, task } = found
  const { name } = batch
  const { with_secrets: withSecrets, format } = exportMerchandise.body.parse(task.input)
  const hasSecrets = withSecrets && format !== 'zip' && batch.needs_secret
  await mailAccount(ctx, { userId }, (i18n) => ({
    subject: i18n._(msg`The file of your QR codes is ready`),
    lines: [
      i18n._(msg`The file of the batch “${name}” can be downloaded for 7 days.`),
      ...(hasSecrets
        ? [i18n._(msg`It has the secrets of the codes: whoever has the secret can claim the code.`)]
        : []),
    ],
    facts: [
      [i18n._(msg`Batch`), name],
      [i18n._(msg`File`), task.file_name ?? ''],
    ],
    link: { href, label: i18n._(msg`Download the file`) },
  }))
}

const screen = 'merchandise-qr-code-batch/MerchandiseQRCodeBatchView'

/** What is ready, and who waits for it; undefined when it is gone already. */
async function findNotice({ db, env }: AppCtx, { taskId: id }: About) {
  const task = await findTaskById(db, id)
  const userId = task?.owner_id ?? undefined
  const batch = await findBatch(db, Number(task?.subject_id ?? 0), undefined)
  if (task?.status !== 'done' || userId === undefined || batch === undefined) return undefined
  // admins make files of the batches of others
  const folder = batch.owner_id === userId ? 'dashboard' : 'backbone'
  return { userId, href: `${env.publicUrl}/${folder}/${screen}?id=${batch.id}`, batch, task }
}

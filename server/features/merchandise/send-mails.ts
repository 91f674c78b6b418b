import { msg, plural } from '@lingui/core/macro'
import { sourceLocale } from '#contract/languages.ts'
import { exportMerchandise } from '#contract/merchandise.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderEmail } from '#server/platform/email-template.tsx'
import { defineEvent, taskId } from '#server/platform/events.ts'
import { findTaskById } from '#server/platform/task-rows.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { findConfirmedMail } from '../auth/index.ts'
import { optionalMail, wantsMail } from '../notifications/index.ts'
import { findLocaleOf } from '../users/index.ts'
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
  const { to, userId, locale, i18n, href, batch } = found
  if (!(await wantsMail(ctx.db, userId, 'batch'))) return
  const { name, made: codes } = batch
  const subject = i18n._(msg`Your printed QR codes are ready`)
  const line = i18n._(
    msg`${plural(codes, {
      one: `The code of the batch “${name}” is made. You can print it now.`,
      other: `All # codes of the batch “${name}” are made. You can print them now.`,
    })}`,
  )
  const link = { href, label: i18n._(msg`See the batch`) }
  const email = { subject, lines: [line], link }
  await ctx.mail.send({ to, ...optionalMail(ctx, { userId, topic: 'batch' }, email, locale) })
}

/** Tells whoever asked for it that the file of a batch can be downloaded. The file itself needs their session. */
export async function sendFileNotice(ctx: AppCtx, about: About): Promise<void> {
  const found = await findNotice(ctx, about)
  if (found === undefined) return
  const { to, userId, locale, i18n, href, batch, task } = found
  const { name } = batch
  const { with_secrets: withSecrets, format } = exportMerchandise.body.parse(task.input)
  const lines = [i18n._(msg`The file of the batch “${name}” can be downloaded for 7 days.`)]
  if (withSecrets && format !== 'zip' && batch.needs_secret)
    lines.push(i18n._(msg`It has the secrets of the codes: whoever has the secret can claim the code.`))
  const subject = i18n._(msg`The file of your QR codes is ready`)
  const link = { href, label: i18n._(msg`Download the file`) }
  await ctx.mail.send({ to, userId, ...renderEmail({ subject, lines, link }, locale) })
}

const screen = 'merchandise-qr-code-batch/MerchandiseQRCodeBatchView'

/** What is ready, and who waits for it; undefined when it is gone already, or nobody has a confirmed address. */
async function findNotice({ db, env }: AppCtx, { taskId: id }: About) {
  const task = await findTaskById(db, id)
  const userId = task?.owner_id ?? undefined
  const to = userId === undefined ? undefined : await findConfirmedMail(db, userId)
  const batch = await findBatch(db, Number(task?.subject_id ?? 0), undefined)
  if (task?.status !== 'done' || userId === undefined || to === undefined || batch === undefined)
    return undefined
  const locale = (await findLocaleOf(db, userId)) ?? sourceLocale
  // admins make files of the batches of others
  const folder = batch.owner_id === userId ? 'dashboard' : 'backbone'
  const href = `${env.publicUrl}/${folder}/${screen}?id=${batch.id}`
  return { to, userId, locale, i18n: translationsIn(locale), href, batch, task }
}

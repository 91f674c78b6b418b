import type { AppCtx } from '#server/platform/ctx.ts'
import { unlinked } from '#server/platform/email-template.tsx'
import { defineEvent, rowId } from '#server/platform/events.ts'
import { wants, wantsMail } from './list-choices.ts'
import { mailAccount } from './mail-account.ts'
import type { Written } from './note-store.ts'
import { listDevices } from './push-store.ts'
import { NotificationParams } from './notification-params.ts'
import { findNotification } from './notification-store.ts'
import { readWords } from './read-words.ts'
import { topicOf } from './word-notification.ts'
import { PushDue } from './send-push.ts'
import { wordPartnerDecision } from './word-partner-decision.ts'

/** A person wants a mail of something in their list. */
export const NoteMailDue = defineEvent('NoteMailDue', { notificationId: rowId })

/** An organiser wants a mail of a registration in their list, which is mailed with its facts. */
export const OrganiserMailDue = defineEvent('OrganiserMailDue', {
  notificationId: rowId,
  registrationId: rowId,
})

/** Has a person told of what was written for them, as they have chosen; in the transaction that wrote it, so it happens once. */
export async function tellOf(
  tx: AppCtx,
  { id: notificationId, user_id: userId, event }: Written,
): Promise<void> {
  const row = await findNotification(tx.db, notificationId)
  if (row === undefined) return
  const topic = topicOf(NotificationParams.parse(row))
  // the other topics are mailed by the slices whose facts they have
  if (topic === 'partner' && (await wantsMail(tx.db, userId, topic)))
    await tx.emit(NoteMailDue, { notificationId })
  const isOfEvent = ['registration', 'payment_to_confirm', 'request_to_answer'].includes(topic)
  if (isOfEvent && (await wantsMail(tx.db, userId, topic))) {
    const registrationId = Number(event.split(' ')[1])
    await tx.emit(OrganiserMailDue, { notificationId, registrationId })
  }
  const devices = await listDevices(tx.db, userId)
  if (devices.length === 0 || !(await wants(tx.db, userId, topic, 'push'))) return
  for (const deviceId of devices) await tx.emit(PushDue, { notificationId, deviceId })
}

/** Mails what the list says, with its link; of a decision also the reason and what it means. */
export async function sendNoteMail(
  ctx: AppCtx,
  { notificationId }: { readonly notificationId: number },
): Promise<void> {
  const found = await readWords(ctx, notificationId, unlinked)
  if (found === undefined) return
  const { userId, topic, title: subject, text, action: label, path, about } = found
  const link = { href: `${ctx.env.publicUrl}${path}`, label }
  await mailAccount(ctx, { userId, topic, kind: 'notice' }, async (i18n) => {
    const { lines = [], facts = [] } =
      about.kind === 'partner_decided'
        ? await wordPartnerDecision(ctx.db, userId, about.params.status, i18n)
        : {}
    return { subject, lines: [text, ...lines], facts, link }
  })
}

import type { Notification } from '#contract/notifications.ts'
import type { Topic } from '#contract/notification-choices.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { unlinked } from '#server/platform/email-template.tsx'
import { defineEvent, rowId } from '#server/platform/events.ts'
import { wants, wantsMail } from './list-choices.ts'
import { mailAccount } from './mail-account.ts'
import type { Written } from './note-store.ts'
import { listDevices } from './push-store.ts'
import { readWords } from './read-words.ts'
import { PushDue } from './send-push.ts'
import { wordPartnerDecision } from './word-partner-decision.ts'

/** A person wants a mail of something in their list. */
export const NoteMailDue = defineEvent('NoteMailDue', { notificationId: rowId })

/** What people choose for each kind of notification. */
const topicOf: Readonly<Record<Notification['kind'], Topic>> = {
  new_lead: 'new_lead',
  code_offered: 'code_transfer',
  code_transferred: 'code_transfer',
  invitation: 'invitation',
  partner_decided: 'partner',
  plan_given: 'plan',
  plan_past_due: 'plan',
  plan_ended: 'plan',
  payment_received: 'payment',
  payment_refunded: 'payment',
  batch_ready: 'batch',
  registration: 'registration',
  nfc_order: 'nfc',
  nfc_enquiry: 'nfc',
}

/** Topics that no other slice mails. */
const mailedHere: ReadonlySet<Topic> = new Set<Topic>(['partner', 'registration'])

/** Has a person told of what was written for them, as they have chosen; in the transaction that wrote it, so it happens once. */
export async function tellOf(
  tx: AppCtx,
  { id: notificationId, user_id: userId, kind }: Written,
): Promise<void> {
  const topic = topicOf[kind]
  if (mailedHere.has(topic) && (await wantsMail(tx.db, userId, topic)))
    await tx.emit(NoteMailDue, { notificationId })
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

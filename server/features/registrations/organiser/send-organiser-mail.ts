import { msg } from '@lingui/core/macro'
import type { AppCtx } from '#server/platform/ctx.ts'
import { unlinked } from '#server/platform/email-template.tsx'
import { mailAccount, readWords } from '../../notifications/index.ts'
import { orderFacts } from '../mail-facts.ts'
import { findRegistration } from '../store.ts'

/** Mails an organiser what the list says of a registration, with whoever registered and what they take. An answer goes to them. */
export async function sendOrganiserMail(
  ctx: AppCtx,
  { notificationId, registrationId }: { readonly notificationId: number; readonly registrationId: number },
): Promise<void> {
  const found = await readWords(ctx, notificationId, unlinked)
  const row = await findRegistration(ctx.db, registrationId)
  if (found === undefined || row === undefined) return
  const { userId, topic, title: subject, text, action: label, path } = found
  const { email, phone, payment_reference: reference, payment_proof: proof } = row
  const replyTo = email === '' ? {} : { replyTo: email }
  await mailAccount(ctx, { userId, topic, kind: 'notice', ...replyTo }, async (i18n, locale) => ({
    subject,
    lines: [text],
    facts: [
      [i18n._(msg`Name`), unlinked(row.first_name)],
      [i18n._(msg`Email`), email],
      [i18n._(msg`Phone`), phone],
      ...(await orderFacts(ctx, { ...row, locale }, i18n)),
      [i18n._(msg`Number of the transfer`), unlinked(reference)],
      [
        i18n._(msg`Proof of payment`),
        proof === null ? '' : i18n._(msg`A file, on the page of the registration`),
      ],
    ],
    link: { href: `${ctx.env.publicUrl}${path}`, label },
  }))
}

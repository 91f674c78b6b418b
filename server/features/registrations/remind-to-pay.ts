import { msg } from '@lingui/core/macro'
import { readLocale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { unlinked } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import { PaymentReminderDue } from './events.ts'
import { getEventCardOf } from './present.ts'
import { findRegistration, takeUnreminded } from './store.ts'
import type { RegistrationRow } from './store.ts'
import { untilOf } from './mail-facts.ts'
import { mailAttendee } from './send-mails.ts'

const hour = 3_600_000
/** Milliseconds: so long before seats go is somebody reminded who has registered at least so long ago. */
const before = 24 * hour
const after = 12 * hour
const batchSize = 200

/** Reminds those to pay whose seats go soon and who have shown no transfer; each once. Runs every ten minutes. */
export async function remindToPay(ctx: Pick<AppCtx, 'tx' | 'now'>): Promise<void> {
  const now = ctx.now()
  const due = { now, soon: new Date(now.getTime() + before), since: new Date(now.getTime() - after) }
  const remind = async (tx: AppCtx) => {
    const ids = await takeUnreminded(tx.db, { ...due, limit: batchSize })
    for (const registrationId of ids) await tx.emit(PaymentReminderDue, { registrationId })
    return ids.length
  }
  for (;;) if ((await ctx.tx(remind)) < batchSize) return
}

type Payload = { readonly registrationId: number }

/** Mails it a day before the seats go. */
export async function sendPaymentReminder(ctx: AppCtx, { registrationId }: Payload): Promise<void> {
  const row = await findRegistration(ctx.db, registrationId)
  if (row === undefined || row.email === '' || !(row.status === 'awaiting_payment' || isHeldOnline(row)))
    return
  const card = await getEventCardOf(ctx, row)
  if (card.offer.state === 'cancelled') return
  const i18n = translationsIn(readLocale(row.locale))
  const [event, until] = [unlinked(card.title), untilOf(row, card)]
  await mailAttendee(ctx, row, card, {
    subject: i18n._(msg`Your seats for ${event} are held until ${until}`),
    lines: isHeldOnline(row)
      ? [i18n._(msg`Your seats for ${event} are not paid yet. After that time they are free for others.`)]
      : [
          i18n._(
            msg`The organiser of ${event} has not seen your payment yet. After that time your seats are free for others.`,
          ),
          i18n._(
            msg`Have you paid? Then enter the number of the transfer on the page of your registration, so that the organiser finds it.`,
          ),
        ],
    label: i18n._(msg`See how to pay`),
  })
}

/** Seats of a request that was approved, which wait for a provider. */
const isHeldOnline = ({ status, approved_at: approved }: RegistrationRow): boolean =>
  status === 'held' && approved !== null

/** Tells somebody whose seats have gone, because no payment was seen. */
export async function sendExpiry(ctx: AppCtx, { registrationId }: Payload): Promise<void> {
  const row = await findRegistration(ctx.db, registrationId)
  if (row?.status !== 'expired' || row.email === '') return
  const card = await getEventCardOf(ctx, row)
  const i18n = translationsIn(readLocale(row.locale))
  const event = unlinked(card.title)
  await mailAttendee(ctx, row, card, {
    subject: i18n._(msg`Your seats for ${event} are not held any more`),
    lines:
      row.payment_method === 'provider'
        ? [
            i18n._(
              msg`Your seats for ${event} were not paid in time, so they are free for others. Please do not pay any more.`,
            ),
          ]
        : [
            i18n._(
              msg`The organiser of ${event} has not seen your payment in time, so your seats are free for others. Please do not pay any more.`,
            ),
            i18n._(
              msg`Have you paid already? Then write to the organiser, with the reference of your registration: they can still confirm it while there are seats.`,
            ),
          ],
    label: i18n._(msg`See your registration`),
  })
}

import { readLocale } from '#contract/languages.ts'
import { msg } from '@lingui/core/macro'
import type { AppCtx } from '#server/platform/ctx.ts'
import { renderEmail, unlinked } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import { findEventCard, type FoundEventCard } from '../cards/index.ts'
import { takeChanged } from '../events/index.ts'
import { EventChanged } from './events.ts'
import { tellHolders } from './passing/tell-holders.ts'
import { getEventCardOf } from './present.ts'
import { preview } from './registration-state.ts'
import { payFacts, placeFacts } from './mail-facts.ts'
import {
  answeredBy,
  calendarFile,
  greetingOf,
  limitedAs,
  ticketFile,
  ticketUrl,
  writeCancelled,
} from './send-mails.ts'
import { findRegistration, listUntold, setTold } from './store.ts'
import type { RegistrationRow } from './store.ts'

/** Events of one transaction. */
export const changesAtOnce = 10

/** Has the attendees of some events told that these were moved or cancelled. @returns how many events */
export async function announceChanges(tx: AppCtx): Promise<number> {
  const changed = await takeChanged(tx.db, tx.now(), changesAtOnce)
  for (const { id, card_id: cardId } of changed) {
    const card = await findEventCard(tx, cardId)
    if (card === undefined || card.offer.state === 'over') continue
    const untold = await listUntold(tx.db, id, card.fingerprint)
    for (const registrationId of untold) await tx.emit(EventChanged, { registrationId })
    await tellHolders(tx, untold)
  }
  return changed.length
}

type Payload = { readonly registrationId: number }

/** Mails an attendee how the event is now, with the entry that replaces or removes the one in their calendar. */
export async function sendChange(ctx: AppCtx, { registrationId }: Payload): Promise<void> {
  const row = await findRegistration(ctx.db, registrationId)
  if (row === undefined) return
  const card = await getEventCardOf(ctx, row)
  const step = preview(ctx, row, { type: 'event changed', fingerprint: card.fingerprint })
  // another mail has told it by now, or it is cancelled
  if ('refused' in step || step.effects.length === 0) return
  const locale = readLocale(row.locale)
  const i18n = translationsIn(locale)
  const isCancelled = card.offer.state === 'cancelled'
  // its end is told by another mail
  if (isCancelled && row.status === 'awaiting_approval') return
  const { subject, lines } = isCancelled ? writeCancelled(row, card, i18n) : writeChanged(row, card, i18n)
  const label = i18n._(msg`See your registration`)
  const isConfirmed = row.status === 'confirmed'
  await ctx.mail.send({
    to: row.email,
    ...limitedAs(row),
    ...answeredBy(card),
    ...renderEmail(
      {
        subject,
        greets: greetingOf(row),
        lines,
        facts: [
          ...placeFacts(card, i18n, locale),
          [i18n._(msg`Registration`), row.public_id],
          ...payFacts(row, card, i18n),
        ],
        link: { href: ticketUrl(ctx, row), label },
      },
      locale,
    ),
    attachments: isConfirmed
      ? [...(isCancelled ? [] : [await ticketFile(ctx, row)]), ...calendarFile(card, row, !isCancelled)]
      : [],
  })
  await setTold(ctx.db, row.id, card.fingerprint)
}

function writeChanged(
  { status }: RegistrationRow,
  card: FoundEventCard,
  i18n: ReturnType<typeof translationsIn>,
) {
  const event = unlinked(card.title)
  const text =
    status === 'awaiting_approval'
      ? msg`The organiser has changed when or where ${event} takes place. This is how it is now; your request still waits for an answer.`
      : msg`The organiser has changed when or where ${event} takes place. This is how it is now; your registration stays valid.`
  return { subject: i18n._(msg`${event} has changed`), lines: [i18n._(text)] }
}

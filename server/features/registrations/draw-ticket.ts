import { msg } from '@lingui/core/macro'
import { stringsOf } from '#cards/strings.ts'
import { readLocale } from '#contract/languages.ts'
import { isolate } from '#documents/document.ts'
import { ticket } from '#documents/ticket.ts'
import type { TicketView } from '#documents/ticket.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { renderDocument } from '../documents/index.ts'
import { findApplied } from '../payments/index.ts'
import { getEventCardOf } from './present.ts'
import { printEvent } from './print-event.ts'
import { printTickets } from './print-tickets.ts'
import type { RegistrationRow } from './store.ts'
import type { TicketRow } from './ticket-store.ts'

type Services = Pick<AppCtx, 'db' | 'env' | 'now' | 'payments' | 'files'>

/**
 * The tickets of a registration as a file, made when it is asked for.
 * @param passed the one ticket of whoever it was passed to; without it, all that the guest has
 * @throws AppError registration_not_confirmed while it has none
 */
export async function drawTicket(
  ctx: Services,
  row: RegistrationRow,
  passed?: TicketRow,
): Promise<{ readonly name: string; readonly bytes: Uint8Array }> {
  if (row.status !== 'confirmed') throw new AppError('registration_not_confirmed')
  const view = await viewOf(ctx, row, passed)
  const bytes = await renderDocument(ticket, view, row.confirmed_at ?? row.created_at)
  return { name: `ticket-${row.public_id}${passed === undefined ? '' : `-${passed.serial}`}.pdf`, bytes }
}

async function viewOf(
  ctx: Services,
  row: RegistrationRow,
  passed: TicketRow | undefined,
): Promise<TicketView> {
  const locale = readLocale(row.locale)
  const i18n = translationsIn(locale)
  const card = await getEventCardOf(ctx, row)
  const { notices } = stringsOf(locale).event
  return {
    locale,
    title: `${i18n._(msg`Ticket`)} · ${card.title}`,
    ...(await printEvent(ctx, card, locale)),
    notice: [
      ...(card.offer.state === 'cancelled' ? [notices.cancelled.text] : []),
      ...((await isTest(ctx, row)) ? [i18n._(msg`Test payment: no money was moved`)] : []),
    ].join(' · '),
    labels: {
      guest: i18n._(msg`Guest`),
      registration: i18n._(msg`Registration`),
      ticket: i18n._(msg`Ticket`),
      price: i18n._(msg`Price`),
      organiser: i18n._(msg`Organiser`),
    },
    registration: isolate(row.public_id),
    hint: i18n._(msg`Show this code at the door, on paper or on your phone.`),
    tickets: await printTickets(ctx, { row, card, passed }, locale),
  }
}

/** Whether it was paid in the sandbox: its papers and pages say so. */
export async function isTest(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  { order_id: orderId }: Pick<RegistrationRow, 'order_id'>,
): Promise<boolean> {
  const paid = orderId === null ? undefined : await findApplied(db, orderId)
  return paid !== undefined && payments.testKeys.includes(paid.provider)
}

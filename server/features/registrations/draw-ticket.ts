import { readLocale } from '#contract/languages.ts'
import { msg } from '@lingui/core/macro'
import { stringsOf } from '#cards/strings.ts'
import { isolate } from '#documents/document.ts'
import { ticket } from '#documents/ticket.ts'
import type { TicketView } from '#documents/ticket.ts'
import { qrSvg } from '#qr/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { renderDocument } from '../documents/index.ts'
import { getEventCardOf } from './present.ts'
import { findApplied } from '../payments/index.ts'
import type { RegistrationRow } from './store.ts'
import { listTickets } from './ticket-store.ts'
import type { TicketRow } from './ticket-store.ts'
import { signTicket } from './ticket-signature.ts'

type Services = Pick<AppCtx, 'db' | 'env' | 'now' | 'payments'>

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
  const { event: words } = stringsOf(locale)
  const when = card.timeIn(locale)
  const own = async () => (await listTickets(ctx.db, row.id)).filter(({ pass_id: pass }) => pass === null)
  const tickets = passed === undefined ? await own() : [passed]
  const title = card.title
  return {
    locale,
    title: `${i18n._(msg`Ticket`)} · ${title}`,
    event: isolate(title),
    when: when?.text ?? words.dateToFollow,
    zone: when?.zone ?? '',
    place: [card.venue, ...card.address.split('\n')].filter((line) => line !== '').map(isolate),
    notice: (await isTest(ctx, row)) ? i18n._(msg`Test payment: no money was moved`) : '',
    labels: {
      guest: i18n._(msg`Guest`),
      registration: i18n._(msg`Registration`),
      ticket: i18n._(msg`Ticket`),
    },
    guest: isolate(passed?.to_name ?? row.first_name),
    registration: isolate(row.public_id),
    hint: i18n._(msg`Show this code at the door, on paper or on your phone.`),
    tickets: tickets.map(({ serial, pricing_type: type, ...stored }) => ({
      serial: `№ ${serial}`,
      type: isolate(type),
      letter: [...new Intl.Segmenter(locale).segment(type)][0]?.segment.toLocaleUpperCase(locale) ?? '',
      svg: qrSvg({
        data: signTicket(ctx, {
          code: stored.code,
          eventId: stored.event_id,
          ticketTypeId: stored.ticket_type_id,
        }),
        width: 620,
        height: 620,
        quietZone: 4,
      }),
    })),
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

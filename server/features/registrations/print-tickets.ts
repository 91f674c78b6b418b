import { stringsOf } from '#cards/strings.ts'
import type { Locale } from '#contract/languages.ts'
import { isolate } from '#documents/document.ts'
import type { TicketView } from '#documents/ticket.ts'
import { qrSvg } from '#qr/index.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { attendStringsOf } from '#site/strings.ts'
import type { FoundEventCard } from '../cards/index.ts'
import { findCodeOf } from './codes/code-store.ts'
import { listItems } from './store.ts'
import type { RegistrationRow } from './store.ts'
import { signTicket } from './ticket-signature.ts'
import { listTickets } from './ticket-store.ts'
import type { TicketRow } from './ticket-store.ts'

type Registered = {
  readonly row: RegistrationRow
  readonly card: FoundEventCard
  /** The one ticket of whoever it was passed to. */
  readonly passed: TicketRow | undefined
}

/** The tickets of a guest as they are printed: those that were passed on are not theirs. */
export async function printTickets(
  ctx: Pick<AppCtx, 'db' | 'env'>,
  { row, card, passed }: Registered,
  locale: Locale,
): Promise<TicketView['tickets']> {
  const { free, entry, instead } = attendStringsOf(locale)
  const own = async () => (await listTickets(ctx.db, row.id)).filter(({ pass_id: pass }) => pass === null)
  const items = await listItems(ctx.db, row.id)
  const { code } = await findCodeOf(ctx.db, row.id)
  const wordPrice = (typeId: number): string => {
    const { unit_minor: paid, list_minor: list } =
      items.find(({ ticket_type_id: id }) => id === typeId) ?? none
    if (passed !== undefined && !isKnown(card, typeId, paid)) return ''
    const { money } = stringsOf(locale).event
    const price = paid === 0 ? free : money(paid, row.currency)
    return list > paid ? `${instead(price, money(list, row.currency))} (${code})` : price
  }
  const tickets = passed === undefined ? await own() : [passed]
  return tickets.map(
    ({ serial, pricing_type: type, code, event_id: eventId, ticket_type_id: ticketTypeId, ...ticket }) => ({
      serial: `№ ${serial}`,
      guest: isolate(ticket.to_name ?? (ticket.guest_name || row.first_name)),
      type: isolate(type === '' ? entry : type),
      price: wordPrice(ticketTypeId),
      letter: [...new Intl.Segmenter(locale).segment(type)][0]?.segment.toLocaleUpperCase(locale) ?? '',
      svg: qrSvg({
        data: signTicket(ctx, { code, eventId, ticketTypeId }),
        width: 620,
        height: 620,
        quietZone: 4,
      }),
    }),
  )
}

const none = { unit_minor: 0, list_minor: 0 }

/** Whether it is the price for everybody: what somebody chose to give is not told to whom they pass the ticket on. */
const isKnown = ({ event }: FoundEventCard, typeId: number, paid: number): boolean =>
  event.ticket_types.some(
    ({ id, kind, amount_minor: price, early_minor: early }) =>
      id === typeId && (kind === 'free' || (kind === 'fixed' && (price === paid || early === paid))),
  )

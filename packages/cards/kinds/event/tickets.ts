import { decimalsOf } from '#formats/currency.ts'
import { momentOf, offsetTimeOf } from '#formats/zoned-time.ts'
import type { EventCard, TicketPricing } from '#contract/kinds/event.ts'
import type { EventTicket } from '../../card-view.ts'
import type { ViewPlace } from '../../kind.ts'
import type { Strings } from '../../strings/shape.ts'
import { present } from '../../view/present.ts'
import type { EventNow } from './calendar.ts'

type Place = Pick<ViewPlace<EventNow>, 'strings' | 'companion'>

/** The kinds of tickets with what they cost, in words and for programs. @returns undefined for an event that costs nothing */
export function ticketsOf(card: EventCard, { strings: { event: words }, companion: now }: Place) {
  const price = (kind: string, amount: number, lowest: number) => {
    if (kind === 'donation') return words.donation
    if (kind === 'variable') return words.from(words.money(lowest, card.currency))
    return amount === 0 ? words.free : words.money(amount, card.currency)
  }
  const saleOf = (id: number | undefined) =>
    now?.ticket_types.find((type) => type.id === id)?.sale ?? ('open' as const)
  const noteOf = (sale: ReturnType<typeof saleOf>, from: string): string => {
    if (sale === 'open') return ''
    return sale === 'not_started'
      ? words.sales.not_started(words.moment(from, card.time_zone))
      : words.sales[sale]
  }
  const { currency, time_zone: zone } = card
  const offsetOf = (wall: string) => (wall === '' ? '' : offsetTimeOf(momentOf(wall, zone), zone))
  const offerOf = (minor: number, sale: ReturnType<typeof saleOf>, from = '', until = '') => {
    const decimals = decimalsOf(currency)
    return {
      price: (minor / 10 ** decimals).toFixed(decimals),
      currency,
      sale,
      ...present({ from: offsetOf(from), until: offsetOf(until) }),
    }
  }
  const tickets = card.ticket_pricing_list.map((item): EventTicket => {
    const sale = saleOf(item.id)
    const early = earlyOf(item, now)
    const amount = early?.amount ?? item.amount
    const lowest = item.kind === 'donation' ? 0 : item.kind === 'variable' ? item.min_amount : amount
    const later = early && earlyNote(card, early, item.amount, words)
    const notes = [noteOf(sale, item.sales_start), sale === 'open' || sale === 'not_started' ? later : '']
    return {
      name: item.pricing_type,
      price: price(item.kind, amount, item.min_amount),
      offer: offerOf(lowest, sale, item.sales_start, early?.until),
      ...present({ note: notes.filter(Boolean).join(' · ') }),
    }
  })
  if (tickets.length > 0) return tickets
  const { event_amount: amount } = card
  if (amount === 0) return undefined
  return [{ name: words.entry, price: price('fixed', amount, 0), offer: offerOf(amount, 'open') }]
}

type Early = { readonly amount: number; readonly until: string; readonly left: number | null }

/** The price that holds for now, as the server says; a preview shows it as it is typed. */
function earlyOf(item: TicketPricing, now: EventNow | undefined): Early | undefined {
  const { id, early_amount: amount, early_until: until, early_quantity: most } = item
  if (amount === null) return undefined
  if (now === undefined) return { amount, until, left: most }
  const early = now.ticket_types.find((type) => type.id === id)?.early
  return early ? { amount, until, left: early.left } : undefined
}

/** Until when it holds, for how many tickets, and what they cost then. */
const earlyNote = (
  { time_zone: zone, currency }: EventCard,
  { until, left }: Early,
  full: number,
  words: Strings['event'],
) =>
  words.early({
    ...(until !== '' && { until: words.moment(until, zone) }),
    ...(left !== null && { left }),
    later: words.money(full, currency),
  })

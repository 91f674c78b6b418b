import { decimalsOf } from '#formats/currency.ts'
import { momentOf, offsetTimeOf } from '#formats/zoned-time.ts'
import type { EventCard } from '#contract/kinds/event.ts'
import type { EventTicket } from '../../card-view.ts'
import type { ViewPlace } from '../../kind.ts'
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
  const offerOf = (minor: number, sale: ReturnType<typeof saleOf>, from = '') => {
    const decimals = decimalsOf(currency)
    const moment = from === '' ? '' : offsetTimeOf(momentOf(from, zone), zone)
    return {
      price: (minor / 10 ** decimals).toFixed(decimals),
      currency,
      sale,
      ...present({ from: moment }),
    }
  }
  const tickets = card.ticket_pricing_list.map((item): EventTicket => {
    const sale = saleOf(item.id)
    const lowest = item.kind === 'donation' ? 0 : item.kind === 'variable' ? item.min_amount : item.amount
    return {
      name: item.pricing_type,
      price: price(item.kind, item.amount, item.min_amount),
      offer: offerOf(lowest, sale, item.sales_start),
      ...present({ note: noteOf(sale, item.sales_start) }),
    }
  })
  if (tickets.length > 0) return tickets
  const { event_amount: amount } = card
  if (amount === 0) return undefined
  return [{ name: words.entry, price: price('fixed', amount, 0), offer: offerOf(amount, 'open') }]
}

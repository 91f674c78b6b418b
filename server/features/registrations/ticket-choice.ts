import { stringsOf } from '#cards/strings.ts'
import { plainNumber } from '#contract/digits.ts'
import type { PublicEvent } from '#contract/event-cards.ts'
import { maxAmount, maxPerOrder } from '#contract/kinds/event-values.ts'
import type { Locale } from '#contract/languages.ts'
import { decimalsOf } from '#formats/currency.ts'
import { wallTimeOf } from '#formats/zoned-time.ts'
import type { RegisterContent } from '#site/pages/register.tsx'
import { attendStringsOf } from '#site/strings.ts'
import type { FoundEventCard } from '../cards/index.ts'
import { listPriceOf, priceWith, type CodeTerms } from './codes/code-rules.ts'
import { quantityOf } from './typed-tickets.ts'

type Typed = {
  readonly locale: Locale
  readonly form: RegisterContent['form']
  readonly code: CodeTerms | undefined
}
type ShownType = PublicEvent['ticket_types'][number]

/** A type of tickets on the form: what it costs now, with a code, and how many can be had. */
export function choiceOf(
  type: ShownType,
  { event, offer, mayPayMore }: FoundEventCard,
  { locale, form, code }: Typed,
): RegisterContent['types'][number] {
  const { event: words } = stringsOf(locale)
  const attend = attendStringsOf(locale)
  const { kind, min_minor: lowest, sale, left, early, ticket_type_id: id } = type
  const money = (minor: number) => words.money(minor, event.currency)
  const quantity = form.values[`q-${id}`] ?? (offer.ticket_types.length === 1 ? '1' : '0')
  const amount = listPriceOf(type, quantityOf(quantity))
  const unit = priceWith(code, type, amount, event.currency)
  const fixed = amount === 0 ? attend.free : attend.each(money(amount))
  const prices = {
    free: attend.free,
    fixed: unit === amount ? fixed : attend.instead(unit === 0 ? attend.free : money(unit), money(amount)),
    variable: attend.from(money(lowest)),
    donation: lowest > 0 ? attend.from(money(lowest)) : attend.anyPrice,
  }
  const wallOf = (at: string) => wallTimeOf(new Date(at), event.time_zone)
  const opening = type.sales_start === null ? '' : wallOf(type.sales_start)
  const notes = {
    open: '',
    not_started: words.sales.not_started(words.moment(opening, event.time_zone)),
    ended: words.sales.ended,
    sold_out: words.sales.sold_out,
  }
  const few = left !== null && left <= 10 && sale === 'open' ? ` · ${attend.left(left)}` : ''
  const later = early && {
    ...(early.until !== null && { until: words.moment(wallOf(early.until), event.time_zone) }),
    ...(early.left !== null && { left: early.left }),
    later: money(priceWith(code, type, early.full_minor, event.currency)),
  }
  const limits = [type.per_order_limit, offer.per_order_limit, left]
  const price_minor = kind === 'variable' ? Math.max(amount, lowest) : amount
  const isOff = priceWith(code, type, maxAmount, event.currency) < maxAmount
  return {
    id,
    name: type.pricing_type,
    price: prices[kind] + few,
    hint: later && (sale === 'open' || sale === 'not_started') ? words.early(later) : '',
    note: notes[sale],
    asksPrice: kind === 'variable' || kind === 'donation' || (kind === 'fixed' && mayPayMore && amount > 0),
    price_minor,
    prices: {
      few_minor: early === null ? price_minor : type.amount_minor,
      left: early?.left ?? maxPerOrder,
      more_minor: early?.full_minor ?? price_minor,
    },
    ...(isOff && code && { off: offOf(code, kind === 'fixed' ? 0 : lowest) }),
    quantity,
    amount: amountOf(form.values[`a-${id}`], { kind, price_minor, decimals: decimalsOf(event.currency) }),
    most: Math.min(...limits.map((limit) => limit ?? Infinity)),
  }
}

const offOf = ({ percent, amount_minor }: CodeTerms, lowest: number) => ({ percent, amount_minor, lowest })

type Asked = {
  readonly kind: ShownType['kind']
  readonly price_minor: number
  readonly decimals: number
}

/** What the field of a price shows: what was typed, but for less than a fixed price by now. */
function amountOf(typed: string | undefined, { kind, price_minor: price, decimals }: Asked): string {
  const usual = price === 0 ? '' : String(price / 10 ** decimals)
  const isTooLow = kind === 'fixed' && Number(plainNumber(typed ?? '')) * 10 ** decimals < price
  return typed === undefined || isTooLow ? usual : typed
}

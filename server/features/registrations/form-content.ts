import { stringsOf } from '#cards/strings.ts'
import type { PublicEvent } from '#contract/event-cards.ts'
import type { Locale } from '#contract/languages.ts'
import { attendConsents } from '#contract/registration-values.ts'
import { decimalsOf } from '#formats/currency.ts'
import { wallTimeOf } from '#formats/zoned-time.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { PaymentProvider } from '#server/platform/ports/payments.ts'
import type { RegisterContent } from '#site/pages/register.tsx'
import { attendStringsOf } from '#site/strings.ts'
import type { FoundEventCard } from '../cards/index.ts'
import { listPublicProviders } from '../payments/index.ts'
import { sumTyped } from './typed-tickets.ts'
import { termsOf } from './registration-state.ts'
import { isLateForTransfer, methodsOf } from './rules.ts'

type Typed = Pick<RegisterContent, 'form' | 'asked' | 'step' | 'requestId'> & {
  readonly locale: Locale
}

/** What the form of an event shows: its tickets as they can be had now, and what was typed. */
export function formContent(
  ctx: Pick<AppCtx, 'payments' | 'now'>,
  card: FoundEventCard,
  { locale, form, asked, step, requestId }: Typed,
): RegisterContent {
  const { event, offer } = card
  const { event: words } = stringsOf(locale)
  const when = card.timeIn(locale)
  const { state } = offer
  const providers = listPublicProviders(ctx)
  const costs = event.ticket_types.some(({ kind }) => kind !== 'free')
  // a form that is closed shows all that was chosen
  const isLate = state === 'open' && isLateForTransfer(termsOf(event), ctx.now().getTime())
  const types = offer.ticket_types.map((type) => choiceOf(type, card, { locale, form }))
  const methods = costs ? methodsOf(event, { providers, isLate }) : []
  return {
    look: card.look,
    slug: card.slug,
    title: card.title,
    when: when?.text ?? words.dateToFollow,
    zone: when?.zone ?? '',
    venue: card.venue,
    notice: state === 'open' ? '' : `${words.notices[state].title}. ${words.notices[state].text}`,
    types,
    organiser: card.organiser,
    most: offer.per_order_limit,
    sum: costs ? words.money(sumTyped(types, form.values, event.currency), event.currency) : '',
    currency: event.currency,
    decimals: decimalsOf(event.currency),
    methods: methods.length > 1 || isTest(methods, providers) ? methods : [],
    isTest: isTest(methods, providers),
    isLateForTransfer: costs && isLate && event.payment_methods.includes('bank'),
    asks: card.asks,
    requires: card.requires,
    asked,
    step,
    consent: attendConsents.at(-1) ?? '',
    requestId,
    form,
  }
}

const isTest = (methods: readonly string[], providers: readonly PaymentProvider[]) =>
  methods.includes('provider') && providers.every(({ traits }) => traits.isTest)

type ShownType = PublicEvent['ticket_types'][number]

function choiceOf(
  type: ShownType,
  { event, offer, mayPayMore }: FoundEventCard,
  { locale, form }: Pick<Typed, 'locale' | 'form'>,
): RegisterContent['types'][number] {
  const { event: words } = stringsOf(locale)
  const attend = attendStringsOf(locale)
  const { kind, amount_minor: amount, min_minor: lowest, sale, left } = type
  const money = (minor: number) => words.money(minor, event.currency)
  const prices = {
    free: attend.free,
    fixed: amount === 0 ? attend.free : attend.each(money(amount)),
    variable: attend.from(money(lowest)),
    donation: lowest > 0 ? attend.from(money(lowest)) : attend.anyPrice,
  }
  const opening = type.sales_start === null ? '' : wallTimeOf(new Date(type.sales_start), event.time_zone)
  const notes = {
    open: '',
    not_started: words.sales.not_started(words.moment(opening, event.time_zone)),
    ended: words.sales.ended,
    sold_out: words.sales.sold_out,
  }
  const few = left !== null && left <= 10 && sale === 'open' ? ` · ${attend.left(left)}` : ''
  const limits = [type.per_order_limit, offer.per_order_limit, left]
  return {
    id: type.ticket_type_id,
    name: type.pricing_type,
    price: prices[kind] + few,
    note: notes[sale],
    asksPrice: kind === 'variable' || kind === 'donation' || (kind === 'fixed' && mayPayMore && amount > 0),
    price_minor: kind === 'variable' ? Math.max(amount, lowest) : amount,
    quantity: form.values[`q-${type.ticket_type_id}`] ?? (offer.ticket_types.length === 1 ? '1' : '0'),
    most: Math.min(...limits.map((limit) => limit ?? Infinity)),
  }
}

import { stringsOf } from '#cards/strings.ts'
import { plainNumber } from '#contract/digits.ts'
import type { PublicEvent } from '#contract/event-cards.ts'
import type { Locale } from '#contract/languages.ts'
import { maxAmount, maxPerOrder } from '#contract/kinds/event-values.ts'
import { attendConsents } from '#contract/registration-values.ts'
import { decimalsOf } from '#formats/currency.ts'
import { wallTimeOf } from '#formats/zoned-time.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { PaymentProvider } from '#server/platform/ports/payments.ts'
import type { RegisterContent } from '#site/pages/register.tsx'
import { attendStringsOf } from '#site/strings.ts'
import type { FoundEventCard } from '../cards/index.ts'
import { listPublicProviders } from '../payments/index.ts'
import { listPriceOf, openedBy, priceWith } from './codes/code-rules.ts'
import type { CodeTerms } from './codes/code-rules.ts'
import { termsMark } from './codes/form-code.ts'
import type { FormCode } from './codes/form-code.ts'
import { quantityOf, sumTyped } from './read-register-form.ts'
import { termsOf } from './registration-state.ts'
import { isLateForTransfer, methodsOf } from './rules.ts'

type Typed = {
  readonly locale: Locale
  readonly form: RegisterContent['form']
  readonly requestId: string
  readonly code: FormCode
}

/** What the form of an event shows: its tickets as they can be had now, and what was typed. */
export function formContent(
  ctx: Pick<AppCtx, 'payments' | 'now'>,
  card: FoundEventCard,
  { locale, form, requestId, code }: Typed,
): RegisterContent {
  const { event } = card
  const offer = openedBy(card.offer, code.terms)
  const { event: words } = stringsOf(locale)
  const when = card.timeIn(locale)
  const { state } = offer
  const providers = listPublicProviders(ctx)
  const costs = offer.ticket_types.some(({ kind }) => kind !== 'free')
  // a form that is closed shows all that was chosen
  const isLate = state === 'open' && isLateForTransfer(termsOf(event), ctx.now().getTime())
  const types = offer.ticket_types.map((type) => choiceOf(type, { ...card, offer }, { locale, form, code }))
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
    sum: costs ? words.money(sumTyped(types, event.currency), event.currency) : '',
    currency: event.currency,
    decimals: decimalsOf(event.currency),
    methods: methods.length > 1 || isTest(methods, providers) ? methods : [],
    isTest: isTest(methods, providers),
    isLateForTransfer: costs && isLate && event.payment_methods.includes('bank'),
    asks: card.asks,
    requires: card.requires,
    consent: attendConsents.at(-1) ?? '',
    requestId,
    form,
    code: code.isAsked
      ? { typed: code.typed, mark: termsMark(code), gives: wordTerms(code.terms, card, locale) }
      : undefined,
  }
}

/** What a code gives, in words; empty without one. */
function wordTerms(code: CodeTerms | undefined, { event, offer }: FoundEventCard, locale: Locale): string {
  if (code === undefined) return ''
  const attend = attendStringsOf(locale)
  const { percent, amount_minor: amount, applies_to, opens } = code
  const namesOf = (ids: readonly number[]) =>
    offer.ticket_types
      .filter(({ ticket_type_id: id }) => ids.includes(id))
      .map(({ pricing_type: name }) => name)
      .join(', ')
  if (percent === null && amount === null) return attend.codeOpens(code.code, namesOf(opens))
  const { event: words } = stringsOf(locale)
  const part = new Intl.NumberFormat(locale, { style: 'percent' }).format((percent ?? 0) / 100)
  const off = amount === null ? part : words.money(amount, event.currency)
  return applies_to.length === 0
    ? attend.codeOff(code.code, off)
    : attend.codeOffSome(code.code, off, namesOf(applies_to))
}

const isTest = (methods: readonly string[], providers: readonly PaymentProvider[]) =>
  methods.includes('provider') && providers.every(({ traits }) => traits.isTest)

type ShownType = PublicEvent['ticket_types'][number]

function choiceOf(
  type: ShownType,
  { event, offer, mayPayMore }: FoundEventCard,
  { locale, form, code }: Pick<Typed, 'locale' | 'form' | 'code'>,
): RegisterContent['types'][number] {
  const { event: words } = stringsOf(locale)
  const attend = attendStringsOf(locale)
  const { kind, min_minor: lowest, sale, left, early, ticket_type_id: id } = type
  const money = (minor: number) => words.money(minor, event.currency)
  const quantity = form.values[`q-${id}`] ?? (offer.ticket_types.length === 1 ? '1' : '0')
  const amount = listPriceOf(type, quantityOf(quantity))
  const unit = priceWith(code.terms, type, amount, event.currency)
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
    later: money(early.full_minor),
  }
  const limits = [type.per_order_limit, offer.per_order_limit, left]
  const price_minor = kind === 'variable' ? Math.max(amount, lowest) : amount
  const isOff = priceWith(code.terms, type, maxAmount, event.currency) < maxAmount
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
    ...(isOff && code.terms && { off: offOf(code.terms, kind === 'fixed' ? 0 : lowest) }),
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

import { stringsOf } from '#cards/strings.ts'
import type { Locale } from '#contract/languages.ts'
import { attendConsents } from '#contract/registration-values.ts'
import { decimalsOf } from '#formats/currency.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { PaymentProvider } from '#server/platform/ports/payments.ts'
import type { RegisterContent } from '#site/pages/register.tsx'
import type { FoundEventCard } from '../cards/index.ts'
import { listPublicProviders } from '../payments/index.ts'
import { openedBy } from './codes/code-rules.ts'
import { codeContent, type FormCode } from './codes/form-code.ts'
import { sumTyped } from './typed-tickets.ts'
import { termsOf } from './registration-state.ts'
import { isLateForTransfer, methodsOf } from './rules.ts'
import { choiceOf } from './ticket-choice.ts'

type Typed = Pick<RegisterContent, 'form' | 'asked' | 'step' | 'requestId'> & {
  readonly locale: Locale
  readonly code: FormCode
}

/** What the form of an event shows: its tickets as they can be had now, and what was typed. */
export function formContent(
  ctx: Pick<AppCtx, 'payments' | 'now'>,
  card: FoundEventCard,
  { locale, form, asked, step, requestId, code }: Typed,
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
  const types = offer.ticket_types.map((type) =>
    choiceOf(type, { ...card, offer }, { locale, form, code: code.terms }),
  )
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
    needsApproval: event.needs_approval,
    asked,
    step,
    consent: attendConsents.at(-1) ?? '',
    requestId,
    form,
    code: codeContent(code, { event, offer }, locale),
  }
}

const isTest = (methods: readonly string[], providers: readonly PaymentProvider[]) =>
  methods.includes('provider') && providers.every(({ traits }) => traits.isTest)

import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { wordAmount } from '#formats/currency.ts'
import type { Locale } from '#contract/languages.ts'
import type { Topic } from '#contract/notification-choices.ts'
import type { Notification } from '#contract/notifications.ts'
import { translationsIn } from '#server/platform/translations.ts'

/** What happened, what one can do about it, and where: for a mail or a push message. */
export type Words = {
  readonly topic: Topic
  readonly title: string
  readonly text: string
  readonly action: string
  readonly path: string
}
type Said = readonly [
  topic: Topic,
  title: MessageDescriptor,
  text: MessageDescriptor,
  action: MessageDescriptor,
  path: string,
]
type Kind = Notification['kind']
type Params<K extends Kind> = Extract<Notification, { kind: K }>['params']
type Reader = {
  readonly quote: (name: string) => string
  readonly dayOf: (moment: string) => string
  readonly sumOf: (minor: number, currency: string) => string
}
type Sentences = { readonly [K in Kind]: (params: Params<K>, reader: Reader) => Said }

const [leads, ownCodes, nfc] = [
  '/dashboard/shared-contact',
  '/dashboard/individual-qr-code',
  '/dashboard/order-nfc',
]
const [plan, invoices] = ['/dashboard/subscription', '/dashboard/subscription/invoices']
const batch = '/dashboard/merchandise-qr-code-batch/MerchandiseQRCodeBatchView'

const aboutPlan = (text: MessageDescriptor): Said => ['plan', msg`Your plan`, text, msg`See your plan`, plan]
const aboutMoney = (text: MessageDescriptor): Said => [
  'payment',
  msg`Your payment`,
  text,
  msg`See your invoices`,
  invoices,
]

/** As the list of notifications says it. */
const sentences: Sentences = {
  new_lead: ({ card: given }, { quote }) => {
    const card = quote(given)
    const text = msg`A visitor of your card “${card}” left their details.`
    return ['new_lead', msg`Somebody sent you their details`, text, msg`See what they sent`, leads]
  },
  code_offered: ({ code }) => {
    const text = msg`The printed QR code ${code} is offered to you.`
    return ['code_transfer', msg`A printed QR code is offered to you`, text, msg`See the offer`, ownCodes]
  },
  code_transferred: ({ code }) => {
    const text = msg`Your QR code ${code} has a new owner.`
    return ['code_transfer', msg`Your printed QR code`, text, msg`See your codes`, ownCodes]
  },
  invitation: ({ to, partner: given }, { quote }) => {
    const partner = quote(given)
    const text =
      to === 'card' ? msg`${partner} made a card for you.` : msg`${partner} invites you to an account.`
    const unnamed = to === 'card' ? msg`A partner made a card for you.` : msg`A partner invites you.`
    return [
      'invitation',
      msg`An invitation`,
      partner === '' ? unnamed : text,
      msg`Accept or reject it`,
      '/dashboard/invitations',
    ]
  },
  partner_decided: ({ status }) => {
    const text = {
      active: msg`You are a partner now.`,
      suspended: msg`Your partnership is suspended.`,
      rejected: msg`You have not become a partner.`,
    }[status]
    return ['partner', msg`About your partnership`, text, msg`See what this means`, '/dashboard/partner']
  },
  plan_given: ({ plan: name, until }, { dayOf }) => {
    if (until === null) return aboutPlan(msg`You were given the plan ${name}.`)
    const day = dayOf(until)
    return aboutPlan(msg`You were given the plan ${name} until ${day}.`)
  },
  plan_past_due: ({ plan: name, until }, { dayOf }) => {
    const day = dayOf(until)
    return aboutPlan(msg`Your plan ${name} is over, and goes on until ${day}.`)
  },
  plan_ended: ({ plan: name }) => aboutPlan(msg`Your plan ${name} has ended.`),
  payment_received: ({ amount_minor: minor, currency }, { sumOf }) => {
    const sum = sumOf(minor, currency)
    return aboutMoney(msg`Your payment of ${sum} has arrived.`)
  },
  payment_refunded: ({ amount_minor: minor, currency }, { sumOf }) => {
    const sum = sumOf(minor, currency)
    return aboutMoney(msg`${sum} were paid back to you.`)
  },
  batch_ready: ({ batch_id: id, name: given, codes }, { quote }) => {
    const name = quote(given)
    const text = msg`${plural(codes, {
      one: `The code of the batch “${name}” can be printed.`,
      other: `All # codes of the batch “${name}” can be printed.`,
    })}`
    return ['batch', msg`Your printed QR codes are ready`, text, msg`See the batch`, `${batch}?id=${id}`]
  },
  registration: ({ event: title, card_id: id, seats, status }, { quote }) => {
    const event = quote(title)
    const path = `/dashboard/registrations?card_id=${id}`
    const subject = msg`A registration for your event`
    if (status === 'awaiting_payment') {
      const text = msg`A registration for “${event}” waits for its payment.`
      return ['registration', subject, text, msg`See whether it was paid`, path]
    }
    if (status === 'shown') {
      const text = msg`Somebody has paid for “${event}”, and waits for you to confirm it.`
      return ['registration', msg`A payment to confirm`, text, msg`See whether it has arrived`, path]
    }
    const text = msg`${plural(seats, {
      one: `One seat for “${event}” is taken.`,
      other: `# seats for “${event}” are taken.`,
    })}`
    return ['registration', subject, text, msg`See who comes`, path]
  },
  nfc_order: ({ status, template: given }, { quote }) => {
    const template = quote(given)
    const text = {
      placed: msg`Your order of NFC cards “${template}” is placed.`,
      in_production: msg`Your NFC cards “${template}” are being made.`,
      shipped: msg`Your NFC cards “${template}” are on their way.`,
      delivered: msg`Your NFC cards “${template}” have arrived.`,
      on_hold: msg`Your order of NFC cards “${template}” has to wait.`,
      cancelled: msg`Your order of NFC cards “${template}” is cancelled.`,
      refunded: msg`Your NFC cards “${template}” are refunded.`,
    }[status]
    return ['nfc', msg`Your NFC cards`, text, msg`See your orders`, nfc]
  },
  nfc_enquiry: ({ status, template: given }, { quote }) => {
    const template = quote(given)
    const text = {
      contacted: msg`We are working on your NFC cards “${template}”.`,
      ordered: msg`Your NFC cards “${template}” are ordered.`,
      closed: msg`Your enquiry for NFC cards “${template}” is closed.`,
    }[status]
    return ['nfc', msg`Your NFC cards`, text, msg`See your enquiries`, nfc]
  },
}

type Language = Pick<Reader, 'quote'> & { readonly locale: Locale; readonly timeZone: string }

/** Words a notification in the language of its person. */
export function wordNotification(
  { kind, params }: Notification,
  { locale, timeZone, quote }: Language,
): Words {
  const i18n = translationsIn(locale)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const say = sentences[kind] as (about: typeof params, reader: Reader) => Said
  const [topic, title, text, action, path] = say(params, {
    quote,
    dayOf: (moment) => days.format(new Date(moment)),
    sumOf: (minor, currency) => wordAmount(locale, minor, currency),
  })
  return { topic, title: i18n._(title), text: i18n._(text), action: i18n._(action), path }
}

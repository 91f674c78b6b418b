import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { wordAmount } from '#formats/currency.ts'
import type { Locale } from '#contract/languages.ts'
import type { Topic } from '#contract/notification-choices.ts'
import { isName } from '#server/platform/email-template.tsx'
import { translationsIn } from '#server/platform/translations.ts'
import type { NotificationParams } from './notification-params.ts'
import { wordHandoverNote } from './word-handover-note.ts'

/** What happened, what one can do about it, and where: for the list, a mail and a push message. */
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
type Kind = NotificationParams['kind']
type Params<K extends Kind> = Extract<NotificationParams, { kind: K }>['params']
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

const sentences: Sentences = {
  new_lead: ({ card: given, by, lead }, { quote }) => {
    const card = quote(given)
    if (lead === undefined) {
      const text = msg`A visitor of your card “${card}” exchanged contact with you.`
      return ['new_lead', msg`Somebody exchanged contact with you`, text, msg`See who wrote to you`, leads]
    }
    const name = quote(by)
    const text = isName(by)
      ? msg`${name} exchanged contact with you on your card “${card}”.`
      : msg`A visitor of your card “${card}” exchanged contact with you.`
    return [
      'new_lead',
      isName(by) ? msg`${name} exchanged contact with you` : msg`Somebody exchanged contact with you`,
      text,
      msg`Open the lead`,
      `${leads}/${lead}`,
    ]
  },
  lead_reminder: ({ card: given, by, lead }, { quote }) => {
    const [card, name] = [quote(given), quote(by)]
    const text = isName(by)
      ? msg`You put ${name}, who wrote to your card “${card}”, off until today.`
      : msg`You put a lead of your card “${card}” off until today.`
    const path = lead === undefined ? leads : `${leads}/${lead}`
    return ['lead_reminder', msg`A lead to answer today`, text, msg`Open the lead`, path]
  },
  code_offered: ({ code, by }, { quote }) => {
    const name = quote(by)
    const text = isName(by)
      ? msg`${name} offers you the printed QR code ${code}.`
      : msg`The printed QR code ${code} is offered to you.`
    return ['code_transfer', msg`A printed QR code is offered to you`, text, msg`See the offer`, ownCodes]
  },
  code_transferred: ({ code, to: given }, { quote }) => {
    const to = quote(given)
    const text =
      to === '' ? msg`Your QR code ${code} has a new owner.` : msg`Your QR code ${code} was taken by ${to}.`
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
  invitation_ended: ({ reason, name: given }, { quote }) => {
    const name = quote(given)
    const deleted = isName(given)
      ? msg`The operator has deleted the card that you made for ${name}. The invitation is over.`
      : msg`The operator has deleted a card that you made for somebody. The invitation is over.`
    const text =
      reason === 'card_deleted'
        ? deleted
        : msg`The operator has ended the invitations that you had open. Credits that were set aside for them come back.`
    return [
      'partner',
      msg`An invitation has ended`,
      text,
      msg`See your cards for others`,
      '/dashboard/partner',
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
  registration: ({ event: title, card_id: id, seats, by, status }, { quote }) => {
    const [event, name] = [quote(title), quote(by)]
    const path = `/dashboard/registrations?card_id=${id}`
    const subject = msg`A registration for your event`
    if (status === 'awaiting_approval') {
      const text = isName(by)
        ? msg`${name} wants to come to “${event}”, and waits for your answer.`
        : msg`Somebody wants to come to “${event}”, and waits for your answer.`
      const to = `${path}&needs=approval`
      return ['request_to_answer', msg`A request to attend`, text, msg`Approve or decline it`, to]
    }
    if (status === 'awaiting_payment') {
      const text = isName(by)
        ? msg`${name} registered for “${event}”, and has not paid yet.`
        : msg`A registration for “${event}” waits for its payment.`
      return ['registration', subject, text, msg`See whether it was paid`, path]
    }
    if (status === 'shown') {
      const text = isName(by)
        ? msg`${name} says that “${event}” is paid, and waits for you to confirm it.`
        : msg`Somebody says that “${event}” is paid, and waits for you to confirm it.`
      const title = msg`A payment to confirm`
      return ['payment_to_confirm', title, text, msg`See whether it has arrived`, path]
    }
    const unnamed = msg`${plural(seats, {
      one: `One seat for “${event}” is taken.`,
      other: `# seats for “${event}” are taken.`,
    })}`
    const named = msg`${plural(seats, {
      one: `${name} comes to “${event}”.`,
      other: `${name} comes to “${event}” with # seats.`,
    })}`
    return ['registration', subject, isName(by) ? named : unnamed, msg`See who comes`, path]
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
  handover: (handed, { quote }) => {
    const { title, text } = wordHandoverNote(handed, quote)
    return ['code_transfer', title, text, msg`See what happened`, `/dashboard/handovers/${handed.id}`]
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

/** What people choose of for a notification: it needs no language, and no name. */
export function topicOf({ kind, params }: NotificationParams): Topic {
  const say = sentences[kind] as (about: typeof params, reader: Reader) => Said
  const [topic] = say(params, { quote: (name) => name, dayOf: (moment) => moment, sumOf: String })
  return topic
}

type Language = Pick<Reader, 'quote'> & { readonly locale: Locale; readonly timeZone: string }

/** Words a notification in the language of its person. */
export function wordNotification(
  { kind, params }: NotificationParams,
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

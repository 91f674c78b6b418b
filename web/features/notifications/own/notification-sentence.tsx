import { useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { linkOptions } from '@tanstack/react-router'
import type { Notification } from '#contract/notifications.ts'
import { useFormats } from '#web/kit/format.ts'

const links = {
  leads: linkOptions({ to: '/dashboard/shared-contact' }),
  codes: linkOptions({ to: '/dashboard/individual-qr-code' }),
  invitations: linkOptions({ to: '/dashboard/invitations' }),
  partner: linkOptions({ to: '/dashboard/partner' }),
  plan: linkOptions({ to: '/dashboard/subscription' }),
  invoices: linkOptions({ to: '/dashboard/subscription/invoices' }),
  enquiries: linkOptions({ to: '/dashboard/order-nfc' }),
}
const batchLink = (id: number) =>
  linkOptions({ to: '/dashboard/merchandise-qr-code-batch/MerchandiseQRCodeBatchView', search: { id } })
const registrationsLink = (card_id: number) =>
  linkOptions({ to: '/dashboard/registrations', search: { card_id } })

/** What happened, what one can do about it, and where. */
type Sentence = {
  readonly text: string
  readonly action: string
  readonly link: (typeof links)[keyof typeof links] | ReturnType<typeof batchLink | typeof registrationsLink>
}

type OfKind<K extends Notification['kind']> = Extract<Notification, { kind: K }>
type AboutMoney = OfKind<
  'plan_given' | 'plan_past_due' | 'plan_ended' | 'payment_received' | 'payment_refunded'
>
type AboutWork = OfKind<'partner_decided' | 'batch_ready' | 'nfc_enquiry' | 'nfc_order'>
type AboutEvent = OfKind<'registration'>

/** Words of a notification in the language of the page. */
export function useSentence(): (notification: Notification) => Sentence {
  const { t } = useLingui()
  const aboutMoney = useMoneySentence()
  const aboutWork = useWorkSentence()
  const aboutEvent = useEventSentence()
  return (notification) => {
    const { kind } = notification
    if (kind === 'new_lead') {
      const { card } = notification.params
      return {
        text: t`A visitor of your card “${card}” left their details.`,
        action: t`See what they sent`,
        link: links.leads,
      }
    }
    if (kind === 'code_offered' || kind === 'code_transferred') {
      const { code } = notification.params
      return kind === 'code_offered'
        ? {
            text: t`The printed QR code ${code} is offered to you.`,
            action: t`See the offer`,
            link: links.codes,
          }
        : { text: t`Your QR code ${code} has a new owner.`, action: t`See your codes`, link: links.codes }
    }
    if (kind === 'registration') return aboutEvent(notification)
    if (kind === 'invitation') {
      const { to, partner } = notification.params
      const text =
        to === 'card' ? t`${partner} made a card for you.` : t`${partner} invites you to an account.`
      const unnamed = to === 'card' ? t`A partner made a card for you.` : t`A partner invites you.`
      return {
        text: partner === '' ? unnamed : text,
        action: t`Accept or reject it`,
        link: links.invitations,
      }
    }
    if (
      kind === 'partner_decided' ||
      kind === 'batch_ready' ||
      kind === 'nfc_enquiry' ||
      kind === 'nfc_order'
    )
      return aboutWork(notification)
    return aboutMoney(notification)
  }
}

function useMoneySentence(): (notification: AboutMoney) => Sentence {
  const { t } = useLingui()
  const { date, money } = useFormats()
  const plan = { action: t`See your plan`, link: links.plan }
  const invoices = { action: t`See your invoices`, link: links.invoices }
  return ({ kind, params }) => {
    if (kind === 'payment_received' || kind === 'payment_refunded') {
      const sum = money(params.amount_minor, params.currency)
      return kind === 'payment_received'
        ? { text: t`Your payment of ${sum} has arrived.`, ...invoices }
        : { text: t`${sum} were paid back to you.`, ...invoices }
    }
    const { plan: name } = params
    if (kind === 'plan_ended') return { text: t`Your plan ${name} has ended.`, ...plan }
    const day = params.until === null ? '' : date(new Date(params.until), 'date')
    if (kind === 'plan_past_due')
      return { text: t`Your plan ${name} is over, and goes on until ${day}.`, ...plan }
    const text =
      day === '' ? t`You were given the plan ${name}.` : t`You were given the plan ${name} until ${day}.`
    return { text, ...plan }
  }
}

function useEventSentence(): (notification: AboutEvent) => Sentence {
  const { t } = useLingui()
  return ({ params: { event, card_id, seats, status } }) => {
    const link = registrationsLink(card_id)
    if (status === 'awaiting_payment')
      return {
        text: t`A registration for “${event}” waits for its payment.`,
        action: t`See whether it was paid`,
        link,
      }
    if (status === 'shown')
      return {
        text: t`Somebody has paid for “${event}”, and waits for you to confirm it.`,
        action: t`See whether it has arrived`,
        link,
      }
    const text = t`${plural(seats, {
      one: `One seat for “${event}” is taken.`,
      other: `# seats for “${event}” are taken.`,
    })}`
    return { text, action: t`See who comes`, link }
  }
}

function useWorkSentence(): (notification: AboutWork) => Sentence {
  const { t } = useLingui()
  const partner = {
    active: t`You are a partner now.`,
    suspended: t`Your partnership is suspended.`,
    rejected: t`You have not become a partner.`,
  }
  return ({ kind, params }) => {
    if (kind === 'partner_decided')
      return { text: partner[params.status], action: t`See what this means`, link: links.partner }
    if (kind === 'nfc_order') {
      const { template, status } = params
      const texts = {
        placed: t`Your order of NFC cards “${template}” is placed.`,
        in_production: t`Your NFC cards “${template}” are being made.`,
        shipped: t`Your NFC cards “${template}” are on their way.`,
        delivered: t`Your NFC cards “${template}” have arrived.`,
        on_hold: t`Your order of NFC cards “${template}” has to wait.`,
        cancelled: t`Your order of NFC cards “${template}” is cancelled.`,
        refunded: t`Your NFC cards “${template}” are refunded.`,
      }
      return { text: texts[status], action: t`See your orders`, link: links.enquiries }
    }
    if (kind === 'nfc_enquiry') {
      const { template, status } = params
      const texts = {
        contacted: t`We are working on your NFC cards “${template}”.`,
        ordered: t`Your NFC cards “${template}” are ordered.`,
        closed: t`Your enquiry for NFC cards “${template}” is closed.`,
      }
      return { text: texts[status], action: t`See your enquiries`, link: links.enquiries }
    }
    const { name, codes, batch_id } = params
    const text = t`${plural(codes, {
      one: `The code of the batch “${name}” can be printed.`,
      other: `All # codes of the batch “${name}” can be printed.`,
    })}`
    return { text, action: t`See the batch`, link: batchLink(batch_id) }
  }
}

import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import type { Locale } from '#contract/languages.ts'
import type { NfcOrderStatus } from '#contract/nfc-orders.ts'
import { wordAmount } from '#formats/currency.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { accountId, defineEvent, rowId } from '#server/platform/events.ts'
import { listAdmins } from '../auth/index.ts'
import { mailAccount, mailAdmin } from '../notifications/index.ts'
import { findNfcOrder } from './order-store.ts'
import type { NfcOrderRow } from './order-store.ts'

/** One admin is to be told of a paid order. */
export const NfcOrderNoticed = defineEvent('NfcOrderNoticed', { nfcOrderId: rowId, adminId: accountId })

type About = { readonly nfcOrderId: number }
type Moved = About & { readonly status: NfcOrderStatus }

/** Has every admin told of an order that is paid and waits for somebody who makes it, or whose money went back while it was made. */
export async function noticeOrder({ tx: inTx }: AppCtx, { nfcOrderId, status }: Moved): Promise<void> {
  if (status !== 'placed' && status !== 'on_hold') return
  await inTx(async (tx) => {
    const order = await findNfcOrder(tx.db, nfcOrderId)
    if (order === undefined || (status === 'on_hold' && !order.is_stopped)) return
    for (const adminId of await listAdmins(tx.db)) await tx.emit(NfcOrderNoticed, { nfcOrderId, adminId })
  })
}

/** Tells one admin of an order. */
export async function sendOrderNotice(
  ctx: AppCtx,
  { nfcOrderId, adminId }: About & { readonly adminId: string },
): Promise<void> {
  const order = await findNfcOrder(ctx.db, nfcOrderId)
  if (order === undefined) return
  const { quantity, template_name: template } = order
  const { subject, line } = order.is_stopped
    ? {
        subject: msg`Stop making NFC cards: the money went back`,
        line: msg`The money for ${quantity} × “${template}” went back to the buyer while the cards were being made. The order is on hold: no chip is to be written, and it cannot be shipped. Cancel the order when nothing is left to do.`,
      }
    : {
        subject: msg`NFC cards are ordered and paid`,
        line: msg`${plural(quantity, {
          one: `# card “${template}” waits to be made. The back office has the print file and the address.`,
          other: `# cards “${template}” wait to be made. The back office has the print file and the address.`,
        })}`,
      }
  await mailAdmin(ctx, adminId, (i18n, locale) => ({
    subject: i18n._(subject),
    lines: [i18n._(line)],
    facts: orderFacts(order, i18n, locale),
    link: {
      href: `${ctx.env.publicUrl}/backbone/nfc/order-${nfcOrderId}`,
      label: i18n._(msg`Open the order`),
    },
  }))
}

/** What the buyer is told about a status; nothing before it is paid. */
const told: Readonly<
  Record<Exclude<NfcOrderStatus, 'awaiting_payment'>, Record<'subject' | 'line', MessageDescriptor>>
> = {
  placed: {
    subject: msg`Your order of NFC cards is placed`,
    line: msg`It is paid. Until the cards are made you can still cancel it on your page of NFC cards.`,
  },
  in_production: {
    subject: msg`Your NFC cards are being made`,
    line: msg`They open your QR code, so what they show stays up to you.`,
  },
  shipped: {
    subject: msg`Your NFC cards are on their way`,
    line: msg`The parcel has left us.`,
  },
  delivered: {
    subject: msg`Your NFC cards have arrived`,
    line: msg`Hold one to a phone to try it.`,
  },
  on_hold: {
    subject: msg`Your order of NFC cards has to wait`,
    line: msg`We could not make the cards yet, and go on as soon as we can. You can still cancel the order.`,
  },
  cancelled: {
    subject: msg`Your order of NFC cards is cancelled`,
    line: msg`No cards are made. What you have paid goes back the way it came.`,
  },
  refunded: {
    subject: msg`Your NFC cards are refunded`,
    line: msg`What you have paid is on its way back to you.`,
  },
}

/** Tells the buyer what has become of an order, in their language. */
export async function sendOrderMoved(ctx: AppCtx, { nfcOrderId, status }: Moved): Promise<void> {
  const order = await findNfcOrder(ctx.db, nfcOrderId)
  if (order === undefined || status === 'awaiting_payment') return
  const { user_id: userId } = order
  // that it waits is of no interest to somebody who has the money again
  const { subject, line } = told[status === 'on_hold' && order.is_stopped ? 'refunded' : status]
  await mailAccount(ctx, { userId, topic: 'nfc' }, (i18n, locale) => ({
    subject: i18n._(subject),
    lines: [i18n._(line)],
    facts: [...orderFacts(order, i18n, locale), ...parcelOf(order, status, i18n)],
    link:
      status === 'shipped' && order.tracking_url !== ''
        ? { href: order.tracking_url, label: i18n._(msg`Follow the parcel`) }
        : { href: `${ctx.env.publicUrl}/dashboard/order-nfc`, label: i18n._(msg`See your orders`) },
  }))
}

const orderFacts = (order: NfcOrderRow, i18n: I18n, locale: Locale) =>
  [
    [i18n._(msg`Cards`), `${order.quantity} × ${order.template_name}`],
    [i18n._(msg`Sum`), wordAmount(locale, order.total_minor, order.currency)],
    [i18n._(msg`Order`), order.public_id],
  ] as const

/** Who carries the parcel, once it has left. */
function parcelOf({ carrier, tracking_no: number }: NfcOrderRow, status: NfcOrderStatus, i18n: I18n) {
  if (status !== 'shipped' && status !== 'delivered') return []
  return [
    [i18n._(msg`Carrier`), carrier],
    [i18n._(msg`Tracking number`), number],
  ] as const
}

import { msg } from '@lingui/core/macro'
import type * as contract from '#contract/nfc-production.ts'
import { deliveryNote } from '#documents/delivery-note.ts'
import type { DeliveryNoteView } from '#documents/delivery-note.ts'
import { isolate } from '#documents/document.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { renderDocument } from '../documents/index.ts'
import { getSettings } from '../settings/index.ts'
import { findLocaleOf } from '../users/index.ts'
import { findNfcOrder } from './order-store.ts'
import type { NfcOrderRow } from './order-store.ts'

/** The paper that lies in the parcel, made when it is asked for. */
export const drawDeliveryNote: Handler<typeof contract.getNfcDeliveryNote> = async (ctx, { params }) => {
  const row = await findNfcOrder(ctx.db, params.id)
  if (row === undefined) throw new AppError('nfc_order_not_found')
  const bytes = await renderDocument(deliveryNote, await deliveryNoteView(ctx, row), row.created_at)
  return new BinaryReply(bytes, {
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('attachment', `delivery-note-${row.id}.pdf`),
    'cache-control': 'no-store',
  })
}

/** In the language of the buyer, as the print on the cards. */
async function deliveryNoteView(ctx: AppCtx, row: NfcOrderRow): Promise<DeliveryNoteView> {
  const locale = (await findLocaleOf(ctx.db, row.user_id)) ?? 'en'
  const i18n = translationsIn(locale)
  const { seller, branding } = await getSettings(ctx)
  // digits that everybody who packs reads
  const tag = `${locale}-u-nu-latn`
  const days = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: seller.time_zone })
  const facts: [string, string][] = [
    [i18n._(msg`Order`), isolate(`${row.id} · ${row.public_id}`)],
    [i18n._(msg`Ordered on`), days.format(row.created_at)],
    [i18n._(msg`Carrier`), isolate(row.carrier)],
    [i18n._(msg`Tracking number`), isolate(row.tracking_no)],
  ]
  const card = row.card_name === '' ? '' : ` · ${isolate(row.card_name)}`
  return {
    locale,
    title: i18n._(msg`Delivery note`),
    sender: {
      name: isolate(seller.legal_name || branding.name),
      lines: seller.address.split('\n').map(isolate),
    },
    recipient: { name: isolate(row.ship_name), lines: addressOf(row) },
    facts: facts.filter(([, value]) => value !== ''),
    labels: { sender: i18n._(msg`Sender`), recipient: i18n._(msg`Recipient`), page: i18n._(msg`Page`) },
    columns: [i18n._(msg`Item`), i18n._(msg`Code`), i18n._(msg`Quantity`)],
    lines: [
      [
        `${isolate(row.template_name)}${card}`,
        row.code.replace(/^(.{4})/, '$1 '),
        new Intl.NumberFormat(tag).format(row.quantity),
      ],
    ],
  }
}

/** Each line is one of the label on the parcel. */
const addressOf = (row: NfcOrderRow): string[] =>
  [
    row.ship_line1,
    row.ship_line2,
    `${row.ship_postal_code} ${row.ship_city}`.trim(),
    [row.ship_state, row.ship_country].filter((part) => part !== '').join(', '),
    row.ship_phone,
  ]
    .filter((line) => line !== '')
    .map(isolate)

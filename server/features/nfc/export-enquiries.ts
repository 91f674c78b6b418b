import { readableAddress } from '#contract/domain-names.ts'
import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { walkOwn } from './enquiry-store.ts'
import { walkOwnOrders } from './order-store.ts'
import { tagUrl } from './present.ts'

type Person = { readonly userId: string }

const header = [
  'Asked',
  'Template',
  'Quantity',
  'Code',
  'Address of the chip',
  'Card',
  'Name',
  'Phone',
  'Email',
  'Message',
  'Status',
] as const

/** What a person asked for. */
export async function* exportNfcEnquiries(ctx: AppCtx, person: Person): AsyncGenerator<ZipEntry> {
  yield { path: 'nfc-enquiries.csv', contents: listEnquiries(ctx, person) }
}

async function* listEnquiries({ db, env }: AppCtx, { userId }: Person): AsyncGenerator<string> {
  yield utf8Bom + csvRow(header)
  for await (const rows of walkOwn(db, userId))
    for (const row of rows)
      yield csvRow([
        row.created_at,
        row.template_name,
        row.quantity,
        row.code,
        tagUrl(env.publicUrl, row.code),
        row.card_name,
        row.name,
        row.phone_no,
        readableAddress(row.email),
        row.message,
        row.status,
      ])
}

const orderHeader = [
  'Ordered',
  'Order',
  'Template',
  'Quantity',
  'Card',
  'Address of the chip',
  'Currency',
  'Total in the smallest unit',
  'Status',
  'Sent to',
  'Carrier',
  'Tracking number',
  'Reported lost',
] as const

/** The cards that a person has ordered. */
export async function* exportNfcOrders(ctx: AppCtx, person: Person): AsyncGenerator<ZipEntry> {
  yield { path: 'nfc-orders.csv', contents: listOrders(ctx, person) }
}

async function* listOrders({ db, env }: AppCtx, { userId }: Person): AsyncGenerator<string> {
  yield utf8Bom + csvRow(orderHeader)
  for await (const rows of walkOwnOrders(db, userId))
    for (const row of rows)
      yield csvRow([
        row.created_at,
        row.public_id,
        row.template_name,
        row.quantity,
        row.card_name,
        tagUrl(env.publicUrl, row.code, row.tag_no),
        row.currency,
        row.total_minor,
        row.status,
        [
          row.ship_name,
          row.ship_phone,
          row.ship_line1,
          row.ship_line2,
          row.ship_city,
          row.ship_postal_code,
          row.ship_state,
          row.ship_country,
        ]
          .filter((part) => part !== '')
          .join(', '),
        row.carrier,
        row.tracking_no,
        row.lost_at,
      ])
}

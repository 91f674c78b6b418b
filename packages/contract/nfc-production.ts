import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'
import { nfcMaximum } from './nfc.ts'

/** How ordered cards are made: printed, sent, and their chips written. */

export const getNfcPrintFile = endpoint({
  method: 'GET',
  path: '/v1/nfc-order/print-file/{id}',
  access: 'admin',
  summary: 'Get the print file of an order: front and back with bleed and crop marks, as a PDF',
  params: z.object({ id: Id }),
  binary: 'application/pdf',
  errors: ['nfc_order_not_found'],
  limit: { points: 60, seconds: 60 },
})

export const getNfcDeliveryNote = endpoint({
  method: 'GET',
  path: '/v1/nfc-order/delivery-note/{id}',
  access: 'admin',
  summary: 'Get the delivery note of an order for its parcel, without prices, as a PDF',
  params: z.object({ id: Id }),
  binary: 'application/pdf',
  errors: ['nfc_order_not_found'],
  limit: { points: 60, seconds: 60 },
})

const Tag = z.object({
  nfc_order_id: z.int(),
  template_name: z.string(),
  card_name: z.string(),
  code: z.string(),
  tag_url: z.string(),
  quantity: z.int(),
  tags_written: z.int(),
})
export type NfcTag = z.output<typeof Tag>

export const listNfcTags = endpoint({
  method: 'GET',
  path: '/v1/nfc-order/tags',
  access: 'admin',
  summary:
    'List the chips that wait to be written, of paid orders whose code is open, those of the oldest order first',
  reply: z.object({ list: z.array(Tag) }),
  errors: [],
})

export const countNfcTag = endpoint({
  method: 'POST',
  path: '/v1/nfc-order/count-tag',
  access: 'admin',
  summary: 'Record one more written chip of an order',
  /** `tags_written`: before. */
  body: z.object({ nfc_order_id: Id, tags_written: z.int().min(0).max(nfcMaximum) }),
  reply: Tag,
  errors: ['nfc_order_not_found', 'wrong_state', 'code_closed'],
})

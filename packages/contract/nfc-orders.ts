import { z } from 'zod'
import { Phone } from './contact-shapes.ts'
import { endpoint } from './endpoint.ts'
import {
  FileName,
  Id,
  ListedId,
  PageLink,
  chosenId,
  codeLine,
  line,
  prose,
  requiredLine,
  stamps,
  token,
} from './fields.ts'
import { issue } from './issues.ts'
import { Page, listOf } from './list.ts'
import { nfcMaterials, nfcMaximum } from './nfc.ts'
import { OrderLine, orderStatuses, ProviderKey } from './payment-shapes.ts'
import { BillingInput } from './payments.ts'
import { resource } from './resource.ts'

export const nfcOrderStatuses = [
  'awaiting_payment',
  'placed',
  'in_production',
  'shipped',
  'delivered',
  'on_hold',
  'cancelled',
  'refunded',
] as const
export type NfcOrderStatus = (typeof nfcOrderStatuses)[number]

/** Where admins take an order next. Payment places it, and money that went back makes it refunded. */
export const nextNfcOrderStatuses: Readonly<Record<NfcOrderStatus, readonly NfcOrderStatus[]>> = {
  awaiting_payment: ['cancelled'],
  placed: ['in_production', 'on_hold', 'cancelled'],
  in_production: ['shipped', 'on_hold'],
  shipped: ['delivered'],
  delivered: [],
  on_hold: ['placed', 'cancelled'],
  cancelled: [],
  refunded: [],
}

/** What can still be cancelled, by the buyer too: nothing is printed yet. */
export const cancellableNfcOrders = ['awaiting_payment', 'placed', 'on_hold'] as const

/** Where the parcel goes. The tax depends on its country and State. */
export const ShipTo = z.object({
  name: requiredLine(100, 'enter_name'),
  phone: Phone.pipe(z.string().min(1, issue('enter_phone'))),
  line1: requiredLine(200, 'enter_address'),
  line2: line(200).default(''),
  city: requiredLine(100, 'enter_city'),
  /** Some countries have none. */
  postal_code: codeLine(20).default(''),
  country_id: ListedId,
  state_id: Id.nullish(),
})

const minor = z.int()
const Quantity = z.int(issue('whole_number')).min(1).max(nfcMaximum)

/** A bill of cards, in the terms of the checkout. */
const Sums = {
  currency: z.string(),
  lines: z.array(OrderLine),
  subtotal_minor: minor,
  discount_minor: minor,
  tax_minor: minor,
  round_off_minor: minor,
  total_minor: minor,
}

const offerErrors = [
  'nfc_template_not_found',
  'nfc_price_on_request',
  'nfc_out_of_stock',
  'selling_not_set_up',
  'place_unknown',
] as const

const Business = BillingInput.pick({ gst_number: true, company_name: true, tax_number: true }).shape

export const quoteNfcOrder = endpoint({
  method: 'POST',
  path: '/v1/nfc-order/quote',
  access: 'user',
  summary: 'Get the bill of NFC cards before they are ordered',
  body: z.object({
    nfctemplates_id: chosenId(),
    quantity: Quantity,
    country_id: ListedId,
    state_id: Id.nullish(),
    ...Business,
  }),
  reply: z.object({ ...Sums, asks_for_state: z.boolean(), asks_for_tax_number: z.boolean() }),
  errors: [...offerErrors, 'sum_not_payable'],
})

/** An order as its buyer sees it. */
export const MyOrder = z.object({
  nfc_order_id: z.int(),
  /** The code of its payment. */
  public_id: z.string(),
  status: z.enum(nfcOrderStatuses),
  /** Of the payment, which ends by itself when nobody pays. */
  payment_status: z.enum(orderStatuses),
  code: z.string(),
  card_name: z.string(),
  template_name: z.string(),
  /** What an order like it asks for. */
  qrcode_id: z.int(),
  nfctemplates_id: z.int(),
  image: z.string().nullable(),
  quantity: z.int(),
  currency: z.string(),
  total_minor: minor,
  /** Empty texts once the account is erased. */
  ship_to: z.object({
    name: z.string(),
    phone: z.string(),
    line1: z.string(),
    line2: z.string(),
    city: z.string(),
    postal_code: z.string(),
    country_id: z.int().nullable(),
    state_id: z.int().nullable(),
  }),
  /** Whether its address is offered when something else is ordered. */
  is_address_offered: z.boolean(),
  /** When its chips were reported lost; null while they are not. */
  lost_at: z.iso.datetime().nullable(),
  /** Until when that can be taken back; null when it cannot. */
  findable_until: z.iso.datetime().nullable(),
  /** Whether the same can be ordered for its code: it is still mine, and a chip may open it. */
  is_code_open: z.boolean(),
  /** Whether its chips can be reported lost: they have left, and their code is still mine. */
  is_losable: z.boolean(),
  carrier: z.string(),
  tracking_no: z.string(),
  tracking_url: z.string(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type MyNfcOrder = z.output<typeof MyOrder>

export const createNfcOrder = endpoint({
  method: 'POST',
  path: '/v1/nfc-order/create',
  access: 'user',
  summary: 'Create an order of NFC cards that open one of my codes, and an order at the payment provider',
  body: z.object({
    qrcode_id: chosenId(),
    nfctemplates_id: chosenId(),
    /** A picture of my own to be printed, or empty. */
    image: FileName.nullable()
      .default(null)
      .transform((name) => name || null),
    quantity: Quantity,
    ship_to: ShipTo,
    ...Business,
    /** The sum that the button has said. */
    total_minor: z.int().min(0),
    /** Null where nothing is due. */
    provider: ProviderKey.nullish(),
    /** Made by the client once for each order. */
    idempotency_key: token(100).pipe(z.string().min(8, issue('too_short'))),
  }),
  reply: z.object({
    nfc_order_id: z.int(),
    order_id: z.string(),
    status: z.enum(orderStatuses),
    pay_url: z.string().nullable(),
  }),
  errors: [
    ...quoteNfcOrder.errors,
    'qrcode_not_found',
    'code_inactive',
    'code_closed',
    'file_not_found',
    'price_changed',
    'bill_changed',
    'idempotency_key_reused',
    'payment_provider_unknown',
    'payment_provider_unreachable',
    'payment_provider_refused',
    'wrong_state',
  ],
  limit: { points: 20, seconds: 60 },
})

export const listMyNfcOrders = endpoint({
  method: 'GET',
  path: '/v1/nfc-order/list',
  access: 'user',
  summary: 'List my orders of NFC cards, the newest first',
  query: Page,
  reply: listOf(MyOrder),
  errors: [],
})

export const cancelNfcOrder = endpoint({
  method: 'POST',
  path: '/v1/nfc-order/cancel',
  access: 'user',
  summary: 'Cancel an order of mine before it is made; what was paid goes back',
  body: z.object({ nfc_order_id: Id }),
  reply: MyOrder,
  errors: ['nfc_order_not_found', 'wrong_state'],
})

export const deleteShipTo = endpoint({
  method: 'POST',
  path: '/v1/nfc-order/delete-address',
  access: 'user',
  summary: 'Delete the address of an order of mine from those that are offered; the order keeps it',
  body: z.object({ nfc_order_id: Id }),
  reply: MyOrder,
  errors: ['nfc_order_not_found'],
})

/** Orders as admins make them. `tag_url` is what each chip holds. */
export const nfcOrders = resource({
  name: 'nfc-order',
  plural: 'NFC orders',
  path: '/v1/nfc-order',
  access: 'admin',
  key: 'nfc_order_id',
  entity: z.object({
    nfc_order_id: z.int(),
    public_id: z.string(),
    order_id: z.int(),
    status: z.enum(nfcOrderStatuses),
    payment_status: z.enum(orderStatuses),
    quantity: z.int(),
    /** How many chips hold the address by now. */
    tags_written: z.int(),
    /** Whether chips are written for the code: it and its card are on. */
    is_code_open: z.boolean(),
    nfctemplates_id: z.int(),
    template_name: z.string(),
    material: z.enum(nfcMaterials),
    front_image: z.string(),
    back_image: z.string(),
    image: z.string().nullable(),
    code: z.string(),
    slug: z.string(),
    tag_url: z.string(),
    card_name: z.string(),
    ship_name: z.string(),
    ship_phone: z.string(),
    ship_line1: z.string(),
    ship_line2: z.string(),
    ship_city: z.string(),
    ship_postal_code: z.string(),
    ship_state: z.string(),
    ship_country: z.string(),
    currency: z.string(),
    total_minor: minor,
    carrier: z.string(),
    tracking_no: z.string(),
    tracking_url: z.string(),
    note: z.string(),
    ...stamps,
  }),
  // people order; admins move an order on
  input: z.object({ status: z.enum(nfcOrderStatuses) }),
  sort: ['nfc_order_id'],
  order: 'desc',
  filters: { status: z.enum(nfcOrderStatuses), nfctemplates_id: Id },
  actions: ['list', 'get', 'export'],
  missing: 'nfc_order_not_found',
  at: { list: { path: '/v1/nfc-order/admin-list' }, get: { path: '/v1/nfc-order/admin-detail/{id}' } },
})

export const updateNfcOrder = endpoint({
  method: 'PUT',
  path: '/v1/nfc-order/update-status',
  access: 'admin',
  summary: 'Set the status of an order of NFC cards, how it is sent, and the note about it',
  body: nfcOrders.input.extend({
    nfc_order_id: Id,
    version: stamps.version,
    carrier: line(100).optional(),
    tracking_no: codeLine(100).optional(),
    tracking_url: PageLink.optional(),
    /** Of admins; it stays as it is when absent. */
    note: prose(5000).optional(),
  }),
  reply: nfcOrders.entity,
  errors: ['nfc_order_not_found', 'version_conflict', 'wrong_state', 'nfc_unsent', 'nfc_refunded'],
})

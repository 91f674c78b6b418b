import { z } from 'zod'
import { Phone } from './contact-shapes.ts'
import { endpoint } from './endpoint.ts'
import {
  BooleanFlag,
  Email,
  FileName,
  Id,
  ListedId,
  ShownEmail,
  YesNo,
  chosenId,
  prose,
  requiredLine,
  stamps,
} from './fields.ts'
import { issue } from './issues.ts'
import { resource } from './resource.ts'

/** What a card with a chip is made of. */
export const nfcMaterials = ['black', 'white', 'wood', 'steel'] as const
export type NfcMaterial = (typeof nfcMaterials)[number]

/** The most cards of one enquiry. */
export const nfcMaximum = 10_000

const Picture = FileName.nullable()
  .transform((name) => name ?? '')
  .pipe(z.string().min(1, issue('choose_picture')))
const Minor = z.int(issue('whole_number')).min(0)
const ShownPrice = z.object({
  currency: z.string(),
  amount_minor: z.int(),
  tax_inclusive: z.boolean(),
})

/** Cards that people may choose, by their material, pictures and prices. */
export const nfcTemplates = resource({
  name: 'nfc-template',
  plural: 'NFC templates',
  path: '/v1/nfc-template',
  access: 'admin',
  key: 'nfc_template_id',
  entity: z.object({
    nfc_template_id: z.int(),
    template_name: z.string(),
    front_image: z.string(),
    back_image: z.string(),
    material: z.enum(nfcMaterials),
    prices: z.array(
      ShownPrice.extend({ country_id: z.int(), country_name: z.string(), country_iso2: z.string() }),
    ),
    /** Null: as many as are asked for. */
    stock: z.int().nullable(),
    tax_category_id: z.int().nullable(),
    tax_category_name: z.string().nullable(),
    sort_order: z.int(),
    is_active: z.boolean(),
    ...stamps,
  }),
  input: z.object({
    template_name: requiredLine(100, 'enter_thing_name'),
    front_image: Picture,
    back_image: Picture,
    material: z.enum(nfcMaterials).default('white'),
    /** Each in the currency of its country; that of the world is in its own. */
    prices: z
      .array(
        z.object({
          country_id: ListedId,
          amount_minor: Minor.max(1_000_000_000_000),
          tax_inclusive: BooleanFlag.default(true),
        }),
      )
      .max(300)
      .refine(
        (prices) => new Set(prices.map((price) => price.country_id)).size === prices.length,
        issue('price_twice'),
      )
      .default([]),
    stock: z.int(issue('whole_number')).min(0).max(1_000_000).nullable().default(null),
    tax_category_id: Id.nullable().default(null),
    sort_order: z.int(issue('whole_number')).min(0).max(1_000_000).default(0),
    is_active: BooleanFlag.default(true),
  }),
  sort: ['sort_order', 'template_name', 'stock', 'updated_at'],
  filters: { is_active: YesNo, material: z.enum(nfcMaterials) },
  actions: ['list', 'get', 'create', 'update', 'delete', 'updateStatus', 'reorder', 'export'],
  missing: 'nfc_template_not_found',
  errors: [
    'nfc_template_taken',
    'nfc_template_in_use',
    'file_not_found',
    'place_unknown',
    'tax_category_not_found',
  ],
  at: {
    create: { path: '/v1/nfc/create' },
    update: { method: 'POST', path: '/v1/nfc/update-nfc-template' },
    updateStatus: { method: 'POST', path: '/v1/nfc/updateStatus-nfc-template' },
  },
})

const Offer = z.object({
  nfctemplates_id: z.int(),
  template_name: z.string(),
  front_image: z.string(),
  back_image: z.string(),
  material: z.enum(nfcMaterials),
  stock: z.int().nullable(),
  /** In the country of the account, else that of the world; null where there is neither. */
  price: ShownPrice.nullable(),
})
export type NfcOffer = z.output<typeof Offer>

export const listNfcTemplates = endpoint({
  method: 'POST',
  path: '/v1/nfc/list-nfc-templates',
  access: 'user',
  summary: 'List the NFC cards that I can choose, with their price in my country',
  reply: z.object({ list: z.array(Offer) }),
  errors: [],
})

export const nfcEnquiryStatuses = ['new', 'contacted', 'ordered', 'closed'] as const
export type NfcEnquiryStatus = (typeof nfcEnquiryStatuses)[number]

/** What an enquiry can become next. */
export const nextNfcStatuses: Readonly<Record<NfcEnquiryStatus, readonly NfcEnquiryStatus[]>> = {
  new: ['contacted'],
  contacted: ['ordered', 'closed'],
  ordered: [],
  closed: [],
}

const MyEnquiry = z.object({
  nfc_enquiry_id: z.int(),
  qrcode_id: z.int(),
  code: z.string(),
  card_name: z.string(),
  nfctemplates_id: z.int(),
  template_name: z.string(),
  quantity: z.int(),
  /** What one card cost when it was asked for. */
  price: ShownPrice.nullable(),
  status: z.enum(nfcEnquiryStatuses),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})
export type MyNfcEnquiry = z.output<typeof MyEnquiry>

export const createNfcEnquiry = endpoint({
  method: 'POST',
  path: '/v1/nfc/create-nfc-enquiry',
  access: 'user',
  summary: 'Create an enquiry for NFC cards that open one of my codes',
  body: z.object({
    qrcode_id: chosenId(),
    /** The card that the code shows; what it shows now when null. */
    card_id: Id.nullable().default(null),
    name: requiredLine(100, 'enter_name'),
    phone_no: Phone.pipe(z.string().min(1, issue('enter_phone'))),
    email: Email,
    nfctemplates_id: chosenId(),
    /** A picture of my own to be printed, or empty. */
    image: FileName.nullable()
      .default(null)
      .transform((name) => name || null),
    quantity: z.int(issue('whole_number')).min(1).max(nfcMaximum).default(1),
    message: prose(2000).default(''),
  }),
  reply: MyEnquiry,
  errors: [
    'qrcode_not_found',
    'card_not_found',
    'code_inactive',
    'code_closed',
    'wrong_state',
    'nfc_template_not_found',
    'nfc_out_of_stock',
    'file_not_found',
  ],
  limit: { points: 20, seconds: 60 },
})

export const listMyNfcEnquiries = endpoint({
  method: 'GET',
  path: '/v1/nfc/my-enquiries',
  access: 'user',
  summary: 'List the last hundred enquiries of mine, newest first',
  reply: z.object({ list: z.array(MyEnquiry) }),
  errors: [],
})

/** What people have asked for. `tag_url` is what the chip holds. */
export const nfcEnquiries = resource({
  name: 'nfc-enquiry',
  plural: 'NFC enquiries',
  path: '/v1/nfc-enquiry',
  access: 'admin',
  key: 'nfc_enquiry_id',
  entity: z.object({
    nfc_enquiry_id: z.int(),
    status: z.enum(nfcEnquiryStatuses),
    quantity: z.int(),
    nfctemplates_id: z.int(),
    template_name: z.string(),
    material: z.enum(nfcMaterials),
    front_image: z.string(),
    back_image: z.string(),
    qrcode_id: z.int(),
    code: z.string(),
    slug: z.string(),
    tag_url: z.string(),
    card_id: z.int().nullable(),
    card_name: z.string(),
    name: z.string(),
    phone_no: z.string(),
    email: ShownEmail,
    image: z.string().nullable(),
    message: z.string(),
    unit_minor: z.int().nullable(),
    currency: z.string().nullable(),
    tax_inclusive: z.boolean().nullable(),
    note: z.string(),
    ...stamps,
  }),
  // people write enquiries; admins set their status
  input: z.object({ status: z.enum(nfcEnquiryStatuses) }),
  sort: ['nfc_enquiry_id'],
  order: 'desc',
  filters: { status: z.enum(nfcEnquiryStatuses), nfctemplates_id: Id },
  actions: ['list', 'get', 'export'],
  missing: 'nfc_enquiry_not_found',
  at: { list: { method: 'POST', path: '/v1/nfc/list-nfc-enquiries' } },
})

export const updateNfcEnquiry = endpoint({
  method: 'PUT',
  path: '/v1/nfc/update-nfc-enquiry',
  access: 'admin',
  summary: 'Set the status of an enquiry, and the note about it',
  body: nfcEnquiries.input.extend({
    nfc_enquiry_id: Id,
    version: stamps.version,
    /** Of admins; it stays as it is when absent. */
    note: prose(5000).optional(),
  }),
  reply: nfcEnquiries.entity,
  errors: ['nfc_enquiry_not_found', 'version_conflict', 'wrong_state', 'nfc_out_of_stock', 'code_closed'],
})

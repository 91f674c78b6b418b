import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BooleanFlag, Id, line, prose, requiredLine, stamps } from './fields.ts'
import { issue } from './issues.ts'
import { PrintSheet } from './print-sheets.ts'
import { bulkMaximum } from './resource-endpoints.ts'
import { resource } from './resource.ts'
import { Task } from './tasks.ts'

/** Codes that are made together, printed on things and claimed by whoever gets the thing. */

export const batchStatuses = ['making', 'ready', 'disabled', 'cancelled'] as const
/** `claimed` codes are active; `expired` ones could be claimed until a date that has passed. */
export const claimStatuses = ['claimable', 'claimed', 'inactive', 'expired'] as const

/** The most codes of one batch. */
export const batchMaximum = 100_000

const Batch = z.object({
  batch_id: z.int(),
  name: z.string(),
  /** Stands before the serial number of a code: MUG-000123. */
  prefix: z.string(),
  product_note: z.string(),
  quantity: z.int(),
  /** How many codes exist, and how many of them are claimed, inactive, can be claimed, and could be until a date that has passed. */
  made: z.int(),
  claimed: z.int(),
  inactive: z.int(),
  claimable: z.int(),
  expired: z.int(),
  status: z.enum(batchStatuses),
  /** Whether a claim needs the secret that is printed beside the code. */
  needs_secret: z.boolean(),
  /** The last moment at which a code can be claimed; null: codes do not expire. */
  expires_at: z.iso.datetime().nullable(),
  ...stamps,
})
export type Batch = z.output<typeof Batch>

const listing = {
  name: 'batch',
  path: '/v1/merchandise-qrcode-batch',
  key: 'batch_id',
  input: z.object({}),
  sort: ['batch_id', 'name', 'quantity', 'claimed', 'expires_at'],
  order: 'desc',
  filters: { status: z.enum(batchStatuses) },
  actions: ['list', 'export'],
  missing: 'batch_not_found',
} as const

/** The batches of the caller. */
export const batches = resource({
  ...listing,
  plural: 'my merchandise batches',
  access: 'user',
  entity: Batch,
})

/** The batches of everybody. */
export const allBatches = resource({
  ...listing,
  plural: 'merchandise batches of all accounts',
  access: 'admin',
  entity: Batch.extend({ owner_id: z.uuid(), owner_name: z.string() }),
  at: {
    list: { path: '/v1/merchandise-qrcode-batch/admin-list' },
    export: { path: '/v1/merchandise-qrcode-batch/admin-export' },
  },
})

/** A design as the designer saves it; the QR code engine checks its values. */
const Design = z.record(z.string(), z.unknown())

const BatchDetail = Batch.extend({
  owner_id: z.uuid(),
  owner_name: z.string(),
  design: Design,
  /** How far the codes are made; null once that is long ago. */
  making: Task.nullable(),
  /** The newest file that the caller had made of the batch. */
  export: Task.nullable(),
})
export type BatchDetail = z.output<typeof BatchDetail>

const BatchParam = z.object({ id: Id })
const BatchBody = z.object({ batch_id: Id })

/** What can be changed later; files that are made from then on show it. */
const changeable = {
  name: requiredLine(80, 'enter_thing_name'),
  prefix: line(12)
    .pipe(z.string().regex(/^[A-Za-z0-9_-]*$/, issue('invalid_prefix')))
    .default(''),
  product_note: prose(300).default(''),
  expires_at: z.iso
    .datetime({ offset: true, error: issue('choose_date') })
    .nullable()
    .default(null),
  design: Design.default({}),
}

/** A design may hold a logo. */
const maxBytes = 256 * 1024

/** Sending the same `client_request_id` again returns the batch of the first request. */
export const createBatch = endpoint({
  method: 'POST',
  path: '/v1/merchandise-qrcode-batch/create',
  access: 'user',
  summary: 'Create a batch of merchandise codes, which are made in the background',
  body: z.object({
    ...changeable,
    quantity: z.int(issue('whole_number')).min(1).max(batchMaximum),
    needs_secret: BooleanFlag.default(true),
    /** Admins may create a batch for another account. */
    owner_id: z.guid(issue('invalid_user_id')).nullable().default(null),
    client_request_id: z.guid().optional(),
  }),
  maxBytes,
  reply: BatchDetail,
  errors: ['user_not_found', 'plan_limit_reached', 'address_unconfirmed', 'daily_codes_used'],
})

/** What the form says before anything is typed. Admins print for everybody, as much as they want. */
export const getBatchAllowance = endpoint({
  method: 'GET',
  path: '/v1/merchandise-qrcode-batch/allowance',
  access: 'user',
  summary: 'Get how many codes you can create now',
  reply: z.object({
    /** Codes in 24 hours, and how many of them are left; null: as many as the caller wants. */
    maximum: z.int().nullable(),
    left: z.int().nullable(),
    /** Without a confirmed email address nobody creates codes. */
    is_confirmed: z.boolean(),
  }),
  errors: [],
})

export const getBatch = endpoint({
  method: 'GET',
  path: '/v1/merchandise-qrcode-batch/detail/{id}',
  access: 'user',
  summary: 'Get a batch with its design, and how far its codes and files are made',
  params: BatchParam,
  reply: BatchDetail,
  errors: ['batch_not_found'],
})

export const updateBatch = endpoint({
  method: 'PUT',
  path: '/v1/merchandise-qrcode-batch/update',
  access: 'user',
  summary: 'Update a batch; a new expiry date counts for every code that nobody has claimed',
  body: BatchBody.extend({ ...changeable, version: stamps.version }),
  maxBytes,
  reply: BatchDetail,
  errors: ['batch_not_found', 'version_conflict'],
})

const moved = { method: 'PUT', access: 'user', body: BatchBody, reply: BatchDetail } as const

export const cancelBatch = endpoint({
  ...moved,
  path: '/v1/merchandise-qrcode-batch/cancel',
  summary: 'Switch off a batch that is being made; its codes stay inactive',
  errors: ['batch_not_found', 'wrong_state'],
})

export const disableBatch = endpoint({
  ...moved,
  path: '/v1/merchandise-qrcode-batch/disable',
  summary: 'Switch off all codes of a batch that nobody has claimed',
  errors: ['batch_not_found', 'wrong_state'],
})

export const enableBatch = endpoint({
  ...moved,
  path: '/v1/merchandise-qrcode-batch/enable',
  summary:
    'Switch the codes of a batch on again that were switched off with it; what an admin switched off, only admins',
  errors: ['batch_not_found', 'batch_blocked', 'wrong_state'],
})

const MerchandiseCode = z.object({
  qrcode_id: z.int(),
  code: z.string(),
  batch_id: z.int(),
  batch_name: z.string(),
  serial_no: z.int(),
  /** The serial number with the prefix of the batch, as it is printed. */
  label: z.string(),
  status: z.enum(claimStatuses),
  claimed_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
})
export type MerchandiseCode = z.output<typeof MerchandiseCode>

const codeListing = {
  name: 'merchandise-code',
  path: '/v1/merchandise-qrcode',
  key: 'qrcode_id',
  input: z.object({}),
  sort: ['qrcode_id', 'claimed_at'],
  filters: { batch_id: Id, status: z.enum(claimStatuses) },
  actions: ['list'],
  missing: 'qrcode_not_found',
} as const

/** The codes of the caller's batches; who claimed them is nobody else's business. */
export const merchandiseCodes = resource({
  ...codeListing,
  plural: 'the codes of my merchandise batches',
  access: 'user',
  entity: MerchandiseCode,
})

export const allMerchandiseCodes = resource({
  ...codeListing,
  plural: 'the codes of all merchandise batches',
  access: 'admin',
  entity: MerchandiseCode.extend({ owner_name: z.string(), claimed_by: z.string().nullable() }),
  at: { list: { path: '/v1/merchandise-qrcode/admin-list' } },
})

export const getMerchandiseCode = endpoint({
  method: 'GET',
  path: '/v1/merchandise-qrcode/detail/{id}',
  access: 'user',
  summary: 'Get a merchandise code of one of my batches, and its secret while nobody has claimed it',
  params: z.object({ id: Id }),
  reply: MerchandiseCode.extend({
    owner_name: z.string(),
    /** Null for a claimed code, and for one that needs none. */
    claim_secret: z.string().nullable(),
    /** What the printed code holds. */
    scan_url: z.string(),
    design: Design,
  }),
  errors: ['qrcode_not_found'],
})

/** All of the codes, or none. The seller switches codes that nobody has claimed; admins all. */
export const updateMerchandiseStatus = endpoint({
  method: 'PUT',
  path: '/v1/merchandise-qrcode/update-status',
  access: 'user',
  summary: 'Set merchandise codes that nobody has claimed active or inactive',
  body: z.object({
    ids: z.array(Id).min(1, issue('choose_rows')).max(bulkMaximum),
    status: z.enum(['active', 'inactive'], issue('invalid_status')),
  }),
  reply: z.object({ count: z.int() }),
  errors: ['qrcode_not_found', 'wrong_state'],
})

export const exportFormats = ['csv', 'zip', 'pdf'] as const
export const pictureTypes = ['png', 'svg'] as const
/** Asking again while a file is made returns that one; asking later makes a new one, which replaces it. */
export const exportMerchandise = endpoint({
  method: 'POST',
  path: '/v1/merchandise-qrcode/export',
  access: 'user',
  summary: 'Export the codes of a batch as CSV, as pictures or as print sheets, made in the background',
  body: BatchBody.extend({
    format: z.enum(exportFormats),
    /** Only codes that can be claimed, or all of them. */
    codes: z.enum(['claimable', 'all']).default('claimable'),
    /** Whether the secrets of codes that nobody has claimed are in the file. */
    with_secrets: BooleanFlag.default(true),
    /** Of a ZIP file. */
    picture: z.enum(pictureTypes).default('png'),
    ...PrintSheet.shape,
  }),
  reply: Task,
  errors: ['batch_not_found', 'wrong_state', 'no_codes'],
})
export type ExportChoice = z.output<typeof exportMerchandise.body>

import { z } from 'zod'
import { requiredLine, stamps } from './fields.ts'
import { issue } from './issues.ts'
import { resource } from './resource.ts'

/** Brand kits: designs of QR codes that a person saves under a name. */

export const scanResults = ['good', 'risky', 'bad'] as const
export type ScanResult = (typeof scanResults)[number]

/** What the scan check found of a design; null where no browser has checked it. */
export const ScanResult = z.enum(scanResults).nullable()

/** The most designs of one person. */
export const maxDesigns = 100
/** The most characters of a design as JSON, of which most are its logo. */
export const maxDesignLength = 200_000
/** The most characters of a saved content as JSON. */
const maxPayloadLength = 20_000

/** In JSON: the character 0, and half of a surrogate pair, which databases do not store. */
const unstorable = /\\u(?:0000|d[89a-f])/i

const json = (maximum: number) =>
  z
    .record(z.string(), z.unknown())
    .refine((value) => JSON.stringify(value).length <= maximum, issue('design_too_large'))
    .refine((value) => !unstorable.test(JSON.stringify(value)), issue('invalid'))

/** A design as the designer saves it; the QR code engine checks its values. */
export const Design = json(maxDesignLength)

export const qrDesigns = resource({
  name: 'qr-design',
  plural: 'saved designs of QR codes',
  path: '/v1/qrcodes/design',
  access: 'user',
  key: 'design_id',
  entity: z.object({
    design_id: z.int(),
    name: z.string(),
    /** In a list without its logo, which is as large as everything else together. */
    design: z.record(z.string(), z.unknown()),
    has_logo: z.boolean(),
    /** The content of a static or number code that was saved with the design. */
    payload: z.record(z.string(), z.unknown()).nullable(),
    scan_result: ScanResult,
    ...stamps,
  }),
  input: z.object({
    name: requiredLine(60, 'enter_thing_name'),
    design: Design,
    payload: json(maxPayloadLength).nullable().default(null),
    scan_result: ScanResult.default(null),
  }),
  sort: ['name', 'updated_at'],
  actions: ['list', 'get', 'create', 'update', 'delete'],
  missing: 'qr_design_not_found',
  errors: ['qr_design_name_taken', 'too_many_qr_designs', 'plan_limit_reached'],
  maxBytes: 256 * 1024,
})

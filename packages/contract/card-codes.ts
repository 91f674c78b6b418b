import { z } from 'zod'
import { CardStatus } from './card-shapes.ts'
import { endpoint } from './endpoint.ts'
import { FileName, Id, ShownEmail, YesNo, codeLine, line } from './fields.ts'
import { issue } from './issues.ts'
import { linkStates } from './kinds/dynamic-values.ts'
import { Page, listOf } from './list.ts'
import { Design, ScanResult } from './qr-designs.ts'

/** The codes of a person and the cards they show. A card has a primary code, which stays with it, and alternates. */

/** What a code can show, as lists and pickers name it. */
const ShownCard = z.object({
  card_id: z.int(),
  vcard_id: z.int(),
  card_type_id: z.int(),
  name: z.string(),
  status: CardStatus,
})

/** A printed code, with the card it shows. */
export const Code = z.object({
  qrcode_id: z.int(),
  code: z.string(),
  /** `merchandise` for a printed code that was claimed: it can change hands. */
  kind: z.enum(['card', 'merchandise']),
  /** The current link; the code itself where it has none. */
  slug: z.string(),
  /** The owner's name for the code. */
  name: z.string(),
  campain: z.string(),
  /** Whether it is the primary code of its card. */
  is_primary: z.boolean(),
  status: z.enum(['claimable', 'active', 'inactive']),
  /** An uploaded picture of the code, or empty. */
  s3_file_name: z.string(),
  scan_result: ScanResult,
  created_at: z.iso.datetime(),
  visits: z.int(),
  /** The address that it is offered to, until the offer is accepted or ends. */
  offered_to: ShownEmail.nullable(),
  /** Null while the code shows nothing. */
  card: ShownCard.nullable(),
})
export type Code = z.output<typeof Code>

/** A primary code and its alternates. */
export const maxCodesOfCard = 100

const CodeParam = z.object({ id: Id })

export const listCodes = endpoint({
  method: 'GET',
  path: '/v1/qrcodes/list',
  access: 'user',
  summary: 'List my QR codes and the card that each shows, newest first',
  query: Page.extend({
    /** Part of the card’s name or company, of the link, label or campaign. */
    search: line(100).optional(),
    /** Those alone that a chip may open: on, with a card that is on and waits for nobody, or without one. */
    is_open: YesNo.optional(),
  }),
  reply: listOf(Code),
  errors: [],
})

export const updateCode = endpoint({
  method: 'PUT',
  path: '/v1/card/update/qrcodes/{id}',
  access: 'user',
  summary: 'Update the label, picture or design of a code; the code itself never changes',
  params: CodeParam,
  body: z.object({
    name: line(60).optional(),
    s3_file_name: FileName.optional(),
    design: Design.optional(),
    /** What the scan check found of this design; a design without a result takes away the one before. */
    scan_result: ScanResult.optional(),
  }),
  maxBytes: 256 * 1024,
  reply: Code,
  errors: ['qrcode_not_found'],
})

export const getCodeDesign = endpoint({
  method: 'GET',
  path: '/v1/card/update/qrcodes/{id}',
  access: 'user',
  summary: 'Get the design of a code, and the link that it holds',
  params: CodeParam,
  reply: z.object({
    code: Code,
    /** What the printed code holds. */
    scan_url: z.string(),
    design: z.record(z.string(), z.unknown()),
  }),
  errors: ['qrcode_not_found'],
})

export const listCardsOfCode = endpoint({
  method: 'GET',
  path: '/v1/card/vcards/{id}',
  access: 'user',
  summary: 'List my cards that a code can show, the current one first',
  params: CodeParam,
  query: z.object({ search: line(100).optional() }),
  reply: z.array(ShownCard.extend({ slug: z.string(), is_current: z.boolean() })),
  errors: ['qrcode_not_found'],
})

export const getPrimaryCode = endpoint({
  method: 'POST',
  path: '/v1/card/get-qrcode-original-slug',
  access: 'user',
  summary: 'Get the primary code of the card that a code shows',
  body: z.object({ qrcode_id: Id, vcard_id: Id }),
  reply: z.object({ qrcode_id: z.int(), code: z.string(), slug: z.string() }),
  errors: ['qrcode_not_found'],
})

export const attachCode = endpoint({
  method: 'POST',
  path: '/v1/card/qrcode/add-card',
  access: 'user',
  summary: 'Set the card that a code shows',
  body: z.object({ qrcode_id: Id, card_id: Id }),
  reply: Code,
  errors: ['qrcode_not_found', 'card_not_found', 'primary_code', 'code_blocked', 'wrong_state'],
})

export const detachCode = endpoint({
  method: 'PUT',
  path: '/v1/card/alternateqr/remove/{id}',
  access: 'user',
  summary: 'Remove the card from an alternate code, which then shows nothing',
  params: CodeParam,
  reply: Code,
  errors: ['qrcode_not_found', 'primary_code', 'code_blocked', 'wrong_state'],
})

export const createAlternateCode = endpoint({
  method: 'POST',
  path: '/v1/card/alternateqr/create',
  access: 'user',
  summary: 'Create another code for a card',
  body: z.object({ card_id: Id, name: line(60).default(''), campain: line(80).default('') }),
  reply: Code,
  errors: ['card_not_found', 'too_many_codes'],
})

/** What happened to a code. */
export const codeSteps = [
  'created',
  'attached',
  'detached',
  'claimed',
  'released',
  'transfer-offered',
  'transfer-cancelled',
  'transferred',
  'enabled',
  'disabled',
  'secret-guessed',
  'expired',
] as const

export const testCode = endpoint({
  method: 'GET',
  path: '/v1/qrcodes/test/{slug}',
  access: 'user',
  summary: 'Get what a scan of my code shows now, and its history; this counts as no visit',
  params: z.object({ slug: codeLine(200) }),
  reply: z.object({
    code: Code,
    /** What a visitor finds. */
    shows: z.enum([...linkStates, 'unassigned', 'claimable', 'inactive', 'gone', 'unknown']),
    /** What the printed code holds. */
    scan_url: z.string(),
    /** The newest step first. */
    history: z.array(
      z.object({
        at: z.iso.datetime(),
        action: z.enum(codeSteps),
        card_id: z.int().nullable(),
        /** The card’s name; empty when it is gone. */
        card_name: z.string(),
      }),
    ),
  }),
  errors: ['qrcode_not_found'],
})

export const downloadCardPdf = endpoint({
  method: 'POST',
  path: '/v1/card/download-pdf/',
  access: 'user',
  summary: 'Download the code of a card as a PDF for printing',
  body: z.object({
    card_id: Id,
    /** A link or code of the card; its primary code when absent. */
    slug: codeLine(200).optional(),
  }),
  binary: 'application/pdf',
  errors: ['card_not_found', 'qrcode_not_found'],
})

export const createCodePdf = endpoint({
  method: 'POST',
  path: '/v1/card/qrcode/pdf-create',
  access: 'user',
  summary: 'Download a code, or all codes of a campaign on A4 sheets, as a PDF for printing',
  body: z
    .object({
      /** A link or code; the campaign does not matter then. */
      slug: codeLine(200).optional(),
      campaign: line(80).optional(),
    })
    .refine(({ slug, campaign }) => Boolean(slug) || Boolean(campaign), {
      path: ['slug'],
      message: issue('card_link_missing'),
    }),
  binary: 'application/pdf',
  errors: ['qrcode_not_found'],
})

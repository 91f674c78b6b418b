import { z } from 'zod'
import { Code } from './card-codes.ts'
import { linkStates } from './kinds/dynamic-values.ts'
import { endpoint } from './endpoint.ts'
import { BooleanFlag, HexColor, Id, line, requiredLine } from './fields.ts'
import { issue } from './issues.ts'
import { locales } from './languages.ts'
import { allPrintSizes, printKinds, printSizes } from './print-sizes.ts'
import type { PrintKind, PrintSize } from './print-sizes.ts'

/** A code of a card on paper: posters, table tents, stickers, badges and window signs, with words and colours. */

const isSizeOf = (kind: PrintKind, size: PrintSize) => printSizes[kind].some((one) => one === size)

/** What is printed, on what, in which words and colours. */
export const Print = z
  .object({
    kind: z.enum(printKinds),
    size: z.enum(allPrintSizes),
    /** The language of the words decides where a line begins. */
    locale: z.enum(locales),
    name: requiredLine(100, 'enter_thing_name'),
    /** Role and company, or when and where. */
    subtitle: line(120).default(''),
    /** One line of what to do. */
    hint: requiredLine(80, 'enter_text'),
    /** The field of colour; its words are black or white, whichever is read better. */
    color: HexColor,
    with_picture: BooleanFlag.default(true),
  })
  .refine(({ kind, size }) => isSizeOf(kind, size), { path: ['size'], message: issue('invalid') })
export type Print = z.output<typeof Print>

const CodeParam = z.object({ id: Id })

/** What a scan of a code that can be printed finds. */
const shownStates = [...linkStates, 'unassigned', 'inactive'] as const

export const getPrint = endpoint({
  method: 'GET',
  path: '/v1/print/{id}',
  access: 'user',
  summary: 'Get what a print of my code says at first, and what a scan of it finds now',
  params: CodeParam,
  reply: z.object({
    code: Code,
    shows: z.enum(shownStates),
    locale: z.enum(locales),
    name: z.string(),
    subtitle: z.string(),
    /** One line of what to do, in each language. */
    hints: z.record(z.string(), z.string()),
    /** The colours of the card. */
    color: z.string(),
    has_picture: z.boolean(),
    /** Modules of a side of the code, by which its printed size is known. */
    modules: z.int(),
  }),
  errors: ['qrcode_not_found', 'code_blocked'],
})

export const previewPrint = endpoint({
  method: 'POST',
  path: '/v1/print/{id}/preview',
  access: 'user',
  summary: 'Get a print of my code as a picture (SVG), as it will be printed',
  params: CodeParam,
  body: Print,
  reply: z.object({ svg: z.string() }),
  errors: ['qrcode_not_found', 'code_blocked'],
  limit: { points: 240, seconds: 60 },
})

export const drawPrint = endpoint({
  method: 'POST',
  path: '/v1/print/{id}/pdf',
  access: 'user',
  summary: 'Download a print of my code as a PDF',
  params: CodeParam,
  body: Print,
  binary: 'application/pdf',
  errors: ['qrcode_not_found', 'code_blocked'],
  limit: { points: 60, seconds: 60 },
})

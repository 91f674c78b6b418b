import type { FieldError } from '#contract/field-errors.ts'
import { describeField } from '#contract/issues.ts'
import type { ExportChoice } from '#contract/merchandise.ts'
import { QrError, qrLink, quietZones, resolveSheet } from '#qr/index.ts'
import type { QrDesign, SheetOptions } from '#qr/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { checkDesign, drawableDesign, hasRoom, readDesign } from '../qrcodes/index.ts'
import { sheetOf } from './sheet-of.ts'
import type { BatchRow } from './store.ts'

/** All codes of an installation have links of this length. */
const anyCode = '00000000'

/**
 * The design of a batch as it is printed: at least with the quiet zone that print needs, and without a logo that has no
 * room around the links of this installation.
 */
export function printedDesign(
  { env }: Pick<AppCtx, 'env'>,
  { design: stored }: Pick<BatchRow, 'design'>,
): QrDesign {
  const design = readDesign(stored)
  const quietZone = Math.max(design.quietZone ?? 0, quietZones.print)
  const link = qrLink(env.publicUrl, anyCode)
  const canPrint = (each: QrDesign) => checkPrintDesign(each).length === 0 && hasRoom(each, link)
  return drawableDesign({ ...design, quietZone }, canPrint)
}

const errorsOf = (sheet: SheetOptions): QrError['fields'] => {
  try {
    resolveSheet(sheet)
    return []
  } catch (error) {
    if (error instanceof QrError) return error.fields
    throw error
  }
}

/** Any label that has room: only the design can be wrong with it. */
const roomy = { label: { widthMm: 100, heightMm: 100 } }

/** Every invalid field of a design, and words of a frame that cannot be drawn. */
function checkPrintDesign(design: QrDesign): FieldError[] {
  const fields = checkDesign(design)
  if (fields.length > 0) return fields
  return errorsOf({ ...roomy, design: readDesign(design) }).map(([path]) => ({
    path,
    ...describeField('invalid_design'),
  }))
}

/**
 * A design that cannot be printed is found now, not when a hundred thousand codes are drawn.
 * @throws AppError invalid_input with all invalid fields
 */
export function assertPrintable(design: QrDesign): void {
  const fields = checkPrintDesign(design)
  if (fields.length > 0) throw new AppError('invalid_input', { fields })
}

/** Every invalid field of print sheets: labels that do not fit the page, or leave too little room for a code. */
export function checkSheet(choice: ExportChoice, design: QrDesign): FieldError[] {
  return errorsOf(sheetOf(choice, design)).map(([path]) => ({
    path: fieldOf(path),
    ...describeField(counts.has(path) ? 'invalid_label_count' : 'invalid_label'),
  }))
}

/** The fields of a choice by the lengths of its sheet; what only does not fit together is said at the label. */
const fields: Readonly<Record<string, string>> = {
  'label.heightMm': 'label.height_mm',
  page: 'page',
  'page.widthMm': 'page_size.width_mm',
  'page.heightMm': 'page_size.height_mm',
  columns: 'columns',
  rows: 'rows',
  firstLabel: 'first_label',
}

/** Of labels, which the page has too few of. */
const counts: ReadonlySet<string> = new Set(['columns', 'rows', 'firstLabel'])

const fieldOf = (path: string): string => fields[path] ?? 'label.width_mm'

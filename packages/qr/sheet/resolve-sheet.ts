import { OptionChecks } from '../check-options.ts'
import { layOut } from '../layout.ts'
import { drawPicture } from '../picture.ts'
import { QrError, type FieldError } from '../qr-error.ts'
import { resolveOptions, type ResolvedOptions } from '../resolve-options.ts'
import { latinTypeface } from '../text/latin-typeface.ts'
import type { Typeface } from '../text/typeface.ts'
import { layOutSheet, placeErrors, type SheetLayout } from './sheet-layout.ts'
import type { SheetOptions } from './sheet-options.ts'
import { resolveSizes } from './sheet-sizes.ts'

export type Sheet = {
  readonly design: ResolvedOptions
  readonly layout: SheetLayout
  readonly cutMarks: boolean
}

const sheetOptions = {
  name: true,
  design: true,
  page: true,
  label: true,
  marginMm: true,
  gapMm: true,
  columns: true,
  rows: true,
  firstLabel: true,
  codeSizeMm: true,
  cutMarks: true,
  caption: true,
} as const satisfies Record<keyof SheetOptions, true>

/** The quiet zone in modules: ISO/IEC 18004 §6.3.8. */
const quietZone = 4
/** A text of this length makes a symbol of version 3, like short links do. */
const typicalDigits = 70

/**
 * Validates a sheet and computes the positions of its labels.
 * @param typeface for the words of a frame.
 * @throws QrError `invalid_options` with all invalid fields; those of the design begin with `design.`.
 */
export function resolveSheet(options: SheetOptions, typeface: Typeface = latinTypeface): Sheet {
  const checks = new OptionChecks()
  const given = checks.group('', options, sheetOptions)
  const sizes = resolveSizes(checks, given)
  const cutMarks = checks.boolean('cutMarks', given['cutMarks'], false)
  const errors = [...errorsOf(() => checks.assertNone())]
  const design = resolveDesign(options.design, errors)
  const picture = drawSample(design, typeface, errors)
  if (errors.length === 0) errors.push(...placeErrors(sizes, picture))
  const [first] = errors
  if (first !== undefined) throw new QrError('invalid_options', `${first[0]} ${first[1]}.`, errors)
  return { design, cutMarks, layout: layOutSheet(sizes, picture) }
}

/** Print needs no whole pixels. */
function resolveDesign(design: SheetOptions['design'], errors: FieldError[]): ResolvedOptions {
  let resolved = resolveOptions({ data: '' })
  const found = errorsOf(() => void (resolved = resolveOptions({ ...design, data: '' })))
  for (const [path, message] of found) errors.push([`design.${path}`, message])
  const dots = { ...resolved.dots, roundSize: false }
  return { ...resolved, dots, quietZone: Math.max(quietZone, resolved.quietZone) }
}

/** The size of a picture in pixels, which is that of the design for all symbols. */
function drawSample(
  design: ResolvedOptions,
  typeface: Typeface,
  errors: FieldError[],
): { width: number; height: number } {
  let size = { width: 1, height: 1 }
  const data = '0'.repeat(design.encoding.version === undefined ? typicalDigits : 1)
  const draw = () => {
    size = drawPicture(design, layOut({ ...design, data }), typeface)
  }
  for (const [path, message] of errorsOf(draw)) errors.push([`design.${path}`, message])
  return size
}

function errorsOf(check: () => void): readonly FieldError[] {
  try {
    check()
    return []
  } catch (error) {
    if (error instanceof QrError) return error.fields
    throw error
  }
}

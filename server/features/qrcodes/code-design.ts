import type { FieldError } from '#contract/field-errors.ts'
import { describeField } from '#contract/issues.ts'
import { QrError, knownPart, layOut, quietZones, resolveOptions, scaleDesign } from '#qr/index.ts'
import type { QrDesign, Typeface } from '#qr/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findDesign } from './code-store.ts'
import { loadTypeface } from './load-typeface.ts'

/** What the engine finds wrong with a design; it reads no text of the code. */
function findDesignError(design: object): QrError | undefined {
  try {
    resolveOptions({ ...knownPart(design), data: '0' })
    return undefined
  } catch (error) {
    if (error instanceof QrError) return error
    throw error
  }
}

/** Every invalid field of a design, of a broken logo `design.image`. */
export function checkDesign(design: object): FieldError[] {
  const error = findDesignError(design)
  if (error === undefined) return []
  const paths = error.fields.length === 0 ? ['image'] : error.fields.map(([path]) => path)
  return paths.map((path) => ({ path: `design.${path}`, ...describeField('invalid') }))
}

const isDesign = (design: object): design is QrDesign => findDesignError(design) === undefined

/** A stored design without what other versions had more; none when the engine has become stricter since. */
export function readDesign(stored: unknown): QrDesign {
  const design = typeof stored === 'object' && stored !== null ? knownPart(stored) : {}
  return isDesign(design) ? design : {}
}

/** Draws any link of an installation. */
const plainDesign: QrDesign = { quietZone: quietZones.print, qrOptions: { segments: 'optimal' } }

/**
 * The design, or what can be drawn of it: a printed code has to work, also when the logo has no room beside its margin or
 * the design was made for a shorter link. The designer tells the owner.
 */
export function drawableDesign(design: QrDesign, canDraw: (design: QrDesign) => boolean): QrDesign {
  if (canDraw(design)) return design
  const { image: _, ...withoutLogo } = design
  return canDraw(withoutLogo) ? withoutLogo : plainDesign
}

/** Whether the modules and the logo of a design have room around this content. */
export function hasRoom(design: QrDesign, data: string): boolean {
  try {
    layOut(resolveOptions({ ...design, data }))
    return true
  } catch (error) {
    if (error instanceof QrError) return false
    throw error
  }
}

/** A code as it can be drawn, and the letters for its frame. */
export type PrintDesign = {
  readonly design: QrDesign & { readonly data: string }
  readonly typeface: Typeface
}

/** The design of a code as it was saved. */
export const findCodeDesign = async (db: Db, qrcodeId: number): Promise<QrDesign> =>
  readDesign(await findDesign(db, qrcodeId))

/**
 * The design of a code as codes are printed: with at least the quiet zone of ISO/IEC 18004, and in as few modules as its
 * link needs. A frame stays empty when there are no letters for its text.
 * @param size pixels of the longer side; those of the design when there is none.
 */
export async function findPrintDesign(
  db: Db,
  qrcodeId: number,
  data: string,
  size?: number,
): Promise<PrintDesign> {
  const stored = await findCodeDesign(db, qrcodeId)
  const quietZone = Math.max(stored.quietZone ?? 0, quietZones.print)
  const qrOptions = { segments: 'optimal', ...stored.qrOptions } as const
  const scaled = (design: QrDesign) => (size === undefined ? design : scaleDesign(design, size))
  const wanted = { ...stored, quietZone, qrOptions }
  const drawn = scaled(drawableDesign(wanted, (design) => hasRoom(scaled(design), data)))
  const { frame } = drawn
  const { text = '' } = frame ?? {}
  const typeface = await loadTypeface(text)
  const hasLetters = frame === undefined || typeface.shapeLine(text) !== undefined
  const design = hasLetters ? drawn : { ...drawn, frame: { ...frame, text: '' } }
  return { design: { ...design, data }, typeface }
}

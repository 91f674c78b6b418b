import type { FieldError } from '#contract/field-errors.ts'
import { describeField } from '#contract/issues.ts'
import { QrError, quietZones, resolveOptions } from '#qr/index.ts'
import type { QrDesign, Typeface } from '#qr/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { findDesign } from './code-store.ts'
import { loadTypeface } from './load-typeface.ts'

/** What the engine finds wrong with a design; it reads no text of the code. */
function findDesignError(design: object): QrError | undefined {
  try {
    resolveOptions({ ...design, data: '0' })
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

const isDesign = (value: unknown): value is QrDesign =>
  typeof value === 'object' && value !== null && findDesignError(value) === undefined

/** A stored design; none when the engine has become stricter since. */
export const readDesign = (stored: unknown): QrDesign => (isDesign(stored) ? stored : {})

/** A design that can be drawn, and the letters for its frame. */
export type PrintDesign = { readonly design: QrDesign; readonly typeface: Typeface }

/** The design of a code as it was saved. */
export const findCodeDesign = async (db: Db, qrcodeId: number): Promise<QrDesign> =>
  readDesign(await findDesign(db, qrcodeId))

/**
 * The design of a code as codes are printed: with at least the quiet zone of ISO/IEC 18004, and in as few modules as its
 * link needs. A frame stays empty when there are no letters for its text.
 */
export async function findPrintDesign(db: Db, qrcodeId: number): Promise<PrintDesign> {
  const { frame, ...stored } = await findCodeDesign(db, qrcodeId)
  const quietZone = Math.max(stored.quietZone ?? 0, quietZones.print)
  const qrOptions = { segments: 'optimal', ...stored.qrOptions } as const
  const design = { ...stored, quietZone, qrOptions }
  const { text = '' } = frame ?? {}
  const typeface = await loadTypeface(text)
  if (frame === undefined) return { design, typeface }
  const drawn = typeface.shapeLine(text) === undefined ? { ...frame, text: '' } : frame
  return { design: { ...design, frame: drawn }, typeface }
}

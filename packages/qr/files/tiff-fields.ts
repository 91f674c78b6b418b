import { fractionOf } from './resolution.ts'

/** Types of fields: TIFF 6.0 §2. */
export const short = 3
export const long = 4
const rational = 5

/** A field; its value is the place of its values when they have more than four bytes. */
export type Field = readonly [tag: number, type: number, count: number, value: number]

/** The bytes of a directory of so many fields. */
export const directorySize = (fields: number): number => 2 + 12 * fields + 4

/** The bytes of a resolution. */
export const resolutionSize = 8

/** The fields of a resolution that is stored at a place. */
export const resolutionFields = (at: number): readonly Field[] => [
  [282, rational, 1, at],
  [283, rational, 1, at],
  [296, short, 1, 2], // inches
]

/** Writes the head of a file, whose only directory follows it (TIFF 6.0 §2). */
export function writeDirectory(view: DataView, fields: readonly Field[]): void {
  view.setUint32(0, 0x49_49_2a_00)
  view.setUint32(4, 8, true)
  view.setUint16(8, fields.length, true)
  for (const [index, [tag, type, count, value]] of fields.entries()) {
    const at = 10 + 12 * index
    view.setUint16(at, tag, true)
    view.setUint16(at + 2, type, true)
    view.setUint32(at + 4, count, true)
    view.setUint32(at + 8, value, true)
  }
}

export function writeResolution(view: DataView, at: number, dpi: number): void {
  const [numerator, denominator] = fractionOf(dpi)
  view.setUint32(at, numerator, true)
  view.setUint32(at + 4, denominator, true)
}

/** Exif metadata that contains nothing but a resolution (CIPA DC-008 §4.6.2). */
export function exifOf(dpi: number): Uint8Array {
  const resolutionAt = 8 + directorySize(3)
  const bytes = new Uint8Array(resolutionAt + resolutionSize)
  const view = new DataView(bytes.buffer)
  writeDirectory(view, resolutionFields(resolutionAt))
  writeResolution(view, resolutionAt, dpi)
  return bytes
}

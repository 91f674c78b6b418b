/** The orientation of a JPEG, and the position of its byte in the file. */
export type ExifOrientation = { readonly value: number; readonly at: number }

/** `Exif` and two zero bytes. */
const identifier = [0x45, 0x78, 0x69, 0x66, 0, 0]

/**
 * The orientation of a JPEG (Exif 2.3 §4.6.4 A, tag 0x0112): 2 to 4 are mirrored or upside down, 5 to 8 have their
 * sides exchanged. Undefined when the segment has none or the picture is upright.
 * @param segment offset of an APP1 segment.
 */
export function exifOrientation(view: DataView, segment: number): ExifOrientation | undefined {
  const end = Math.min(view.byteLength, segment + 2 + view.getUint16(segment + 2))
  const tiff = segment + 4 + identifier.length
  if (tiff + 8 > end || identifier.some((sign, index) => view.getUint8(segment + 4 + index) !== sign))
    return undefined
  const isLittle = view.getUint16(tiff) === 0x49_49
  const directory = tiff + view.getUint32(tiff + 4, isLittle)
  if (directory + 2 > end) return undefined
  const last = Math.min(end, directory + 2 + 12 * view.getUint16(directory, isLittle)) - 12
  for (let entry = directory + 2; entry <= last; entry += 12) {
    if (view.getUint16(entry, isLittle) !== 0x01_12) continue
    const value = view.getUint16(entry + 8, isLittle)
    return value > 1 && value <= 8 ? { value, at: isLittle ? entry + 8 : entry + 9 } : undefined
  }
  return undefined
}

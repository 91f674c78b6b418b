/** The orientation of a JPEG, and the position of its byte in the file. */
export type ExifOrientation = { readonly value: number; readonly at: number }

export type JpegHead = {
  readonly width: number
  readonly height: number
  readonly complete: boolean
  /** The channels of a gray or color JPEG that PDF readers decode as it is; 0 for others. */
  readonly plainChannels: number
  readonly orientation?: ExifOrientation
}

/**
 * The displayed size of a JPEG (ITU-T T.81 §B.1, §B.2), and whether the file has its end marker. Undefined for other
 * files and for files without a frame or a scan.
 */
export function readJpegHead(view: DataView): JpegHead | undefined {
  if (view.getUint16(0) !== 0xff_d8) return undefined
  let frame: Pick<JpegHead, 'width' | 'height' | 'plainChannels'> | undefined
  let orientation: ExifOrientation | undefined
  let offset = 2
  while (offset + 10 <= view.byteLength && view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1)
    if (marker === 0xe1) orientation ??= exifOrientation(view, offset)
    else if (isFrame(marker)) frame ??= readFrame(view, offset)
    else if (marker === 0xda && frame !== undefined) {
      const isOnItsSide = orientation !== undefined && orientation.value > 4
      const shown = isOnItsSide ? { ...frame, width: frame.height, height: frame.width } : frame
      return { ...shown, complete: hasEndAfter(view, offset), ...(orientation && { orientation }) }
    }
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2)
  }
  return frame && { ...frame, complete: false }
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

/** Of those that PDF has (DCTDecode): 8 bits; baseline, extended or progressive with Huffman codes. */
function readFrame(view: DataView, at: number) {
  const channels = view.getUint8(at + 9)
  const isPlain = view.getUint8(at + 1) <= 0xc2 && view.getUint8(at + 4) === 8
  return {
    width: view.getUint16(at + 7),
    height: view.getUint16(at + 5),
    plainChannels: isPlain && (channels === 1 || channels === 3) ? channels : 0,
  }
}

/**
 * A scan cannot contain the end marker. Phones append data (even videos) after it; the marker of a thumbnail is
 * before the scan.
 */
function hasEndAfter(view: DataView, scan: number): boolean {
  for (let offset = view.byteLength - 2; offset > scan; offset -= 1)
    if (view.getUint8(offset) === 0xff && view.getUint8(offset + 1) === 0xd9) return true
  return false
}

/** `Exif` and two zero bytes. */
const identifier = [0x45, 0x78, 0x69, 0x66, 0, 0]

/**
 * The orientation of a JPEG (Exif 2.3 §4.6.4 A, tag 0x0112): 2 to 4 are mirrored or upside down, 5 to 8 have their
 * sides exchanged. Undefined when the segment has none or the picture is upright.
 * @param segment offset of an APP1 segment.
 */
function exifOrientation(view: DataView, segment: number): ExifOrientation | undefined {
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

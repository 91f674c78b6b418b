import { exifOrientation, type ExifOrientation } from './exif-orientation.ts'

export type JpegHead = {
  readonly width: number
  readonly height: number
  readonly complete: boolean
  readonly orientation?: ExifOrientation
}

/**
 * The displayed size of a JPEG (ITU-T T.81 §B.1, §B.2), and whether the file has its end marker. Undefined for other
 * files and for files without a frame or a scan.
 */
export function readJpegHead(view: DataView): JpegHead | undefined {
  if (view.getUint16(0) !== 0xff_d8) return undefined
  let size: { width: number; height: number } | undefined
  let orientation: ExifOrientation | undefined
  let offset = 2
  while (offset + 10 <= view.byteLength && view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1)
    if (marker === 0xe1) orientation ??= exifOrientation(view, offset)
    else if (isFrame(marker))
      size ??= { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) }
    else if (marker === 0xda && size !== undefined) {
      const isOnItsSide = orientation !== undefined && orientation.value > 4
      const shown = isOnItsSide ? { width: size.height, height: size.width } : size
      return { ...shown, complete: hasEndAfter(view, offset), ...(orientation && { orientation }) }
    }
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2)
  }
  return size && { ...size, complete: false }
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
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

/** What a PDF must know of a JPEG. */
export type PlainJpeg = { readonly width: number; readonly height: number; readonly channels: 1 | 3 }

/** Frames that DCTDecode takes: baseline, extended and progressive, Huffman coded. */
const frames = new Set([0xc0, 0xc1, 0xc2])
const exif = [0x45, 0x78, 0x69, 0x66, 0, 0]

/**
 * A JPEG (ITU-T T.81 §B.1) that a PDF can hold as it is: 8 bits, grey or colour, not to be turned. Undefined for any
 * other file, of which decoded pixels must be used.
 */
export function readPlainJpeg(bytes: Uint8Array): PlainJpeg | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 4 || view.getUint16(0) !== 0xff_d8) return undefined
  let at = 2
  while (at + 10 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (frames.has(marker)) return readFrame(view, at)
    if (marker === 0xda) return undefined
    if (marker === 0xe1 && isTurned(view, at)) return undefined
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

function readFrame(view: DataView, at: number): PlainJpeg | undefined {
  const channels = view.getUint8(at + 9)
  if (view.getUint8(at + 4) !== 8 || (channels !== 1 && channels !== 3)) return undefined
  return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), channels }
}

/** Whether an APP1 segment is Exif whose first directory has an orientation (tag 0x0112) other than upright. */
function isTurned(view: DataView, at: number): boolean {
  const end = Math.min(view.byteLength, at + 2 + view.getUint16(at + 2))
  const tiff = at + 10
  if (tiff + 8 > end || exif.some((sign, index) => view.getUint8(at + 4 + index) !== sign)) return false
  const little = view.getUint16(tiff) === 0x49_49
  const directory = tiff + view.getUint32(tiff + 4, little)
  if (directory + 2 > end) return false
  const entries = view.getUint16(directory, little)
  for (let entry = directory + 2; entry < directory + 2 + 12 * entries && entry + 12 <= end; entry += 12)
    if (view.getUint16(entry, little) === 0x01_12) return view.getUint16(entry + 8, little) > 1
  return false
}

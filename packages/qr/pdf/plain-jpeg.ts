import { exifOrientation } from '../exif-orientation.ts'

/** What a PDF must know about a JPEG. */
export type PlainJpeg = { readonly width: number; readonly height: number; readonly channels: 1 | 3 }

/** Frames that DCTDecode takes: baseline, extended and progressive, Huffman coded. */
const frames = new Set([0xc0, 0xc1, 0xc2])

/**
 * A JPEG (ITU-T T.81 §B.1) that a PDF can embed unchanged: 8 bits, gray or color, upright. Undefined for any other
 * file; its decoded pixels are used instead.
 */
export function readPlainJpeg(bytes: Uint8Array): PlainJpeg | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < 4 || view.getUint16(0) !== 0xff_d8) return undefined
  let at = 2
  while (at + 10 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (frames.has(marker)) return readFrame(view, at)
    if (marker === 0xda) return undefined
    if (marker === 0xe1 && exifOrientation(view, at) !== undefined) return undefined
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

function readFrame(view: DataView, at: number): PlainJpeg | undefined {
  const channels = view.getUint8(at + 9)
  if (view.getUint8(at + 4) !== 8 || (channels !== 1 && channels !== 3)) return undefined
  return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), channels }
}

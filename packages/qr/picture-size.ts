import { readJpegHead, type ExifOrientation } from './jpeg-head.ts'

export type PictureSize = { readonly width: number; readonly height: number }

/** The displayed size of the picture, after its Exif orientation. */
export type PictureHead = PictureSize & {
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
  /** Whether the file is complete. */
  readonly complete: boolean
  /** The Exif orientation; undefined when the picture is upright. */
  readonly orientation?: ExifOrientation
}

/** The type and size of a picture by its bytes, whatever its name; undefined for any other type. */
export function readPictureSize(bytes: Uint8Array): PictureHead | undefined {
  if (bytes.length < 24) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return readPng(view) ?? readGif(view) ?? readWebp(view) ?? readJpeg(view)
}

function readJpeg(view: DataView): PictureHead | undefined {
  const head = readJpegHead(view)
  if (head === undefined) return undefined
  const { width, height, complete, orientation } = head
  return { mediaType: 'image/jpeg', width, height, complete, ...(orientation && { orientation }) }
}

/** PNG (ISO/IEC 15948) §5.2, §5.3 and §11.2.2. */
function readPng(view: DataView): PictureHead | undefined {
  const isPng = view.getUint32(0) === 0x89_50_4e_47 && view.getUint32(4) === 0x0d_0a_1a_0a
  if (!isPng || view.getUint32(12) !== 0x49_48_44_52) return undefined
  let offset = 8
  let complete = false
  while (!complete && offset + 12 <= view.byteLength) {
    complete = view.getUint32(offset + 4) === 0x49_45_4e_44
    offset += 12 + view.getUint32(offset)
  }
  return { mediaType: 'image/png', width: view.getUint32(16), height: view.getUint32(20), complete }
}

/** GIF89a §17, §18 and Appendix B; GIF87a has the same grammar. */
function readGif(view: DataView): PictureHead | undefined {
  const version = view.getUint16(4)
  if (view.getUint32(0) !== 0x47_49_46_38 || (version !== 0x37_61 && version !== 0x39_61)) return undefined
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  return { mediaType: 'image/gif', ...size, complete: endsWithTrailer(view) }
}

function endsWithTrailer(view: DataView): boolean {
  const byte = (offset: number) => (offset < view.byteLength ? view.getUint8(offset) : 0)
  const colors = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  let offset = 13 + colors(byte(10))
  while (offset < view.byteLength) {
    const introducer = byte(offset)
    if (introducer === 0x3b) return true
    if (introducer === 0x21) offset += 2
    else if (introducer === 0x2c) offset += 11 + colors(byte(offset + 9))
    else return false
    while (byte(offset) > 0) offset += 1 + byte(offset)
    offset += 1
  }
  return false
}

/** RFC 9649 and RFC 6386 §9.1: the lossy, lossless and extended forms store their size in different places. */
function readWebp(view: DataView): PictureHead | undefined {
  if (view.getUint32(0) !== 0x52_49_46_46 || view.getUint32(8) !== 0x57_45_42_50) return undefined
  if (view.byteLength < 30) return undefined
  const size = sizesOfWebp[view.getUint32(12)]?.(view)
  return (
    size && { mediaType: 'image/webp', ...size, complete: view.getUint32(4, true) + 8 <= view.byteLength }
  )
}

const sizesOfWebp: Readonly<Record<number, (view: DataView) => PictureSize | undefined>> = {
  [0x56_50_38_20]: (view) => {
    const isKeyFrame = view.getUint8(23) === 0x9d && view.getUint16(24, true) === 0x2a_01
    const side = (offset: number) => view.getUint16(offset, true) & 0x3fff
    return isKeyFrame ? { width: side(26), height: side(28) } : undefined
  },
  [0x56_50_38_4c]: (view) => {
    const sizeBits = view.getUint32(21, true)
    if (view.getUint8(20) !== 0x2f) return undefined
    return { width: (sizeBits & 0x3fff) + 1, height: ((sizeBits >>> 14) & 0x3fff) + 1 }
  },
  [0x56_50_38_58]: (view) => {
    const side = (offset: number) => view.getUint16(offset, true) + view.getUint8(offset + 2) * 65_536 + 1
    return { width: side(24), height: side(27) }
  },
}

export type PictureSize = { readonly width: number; readonly height: number }

export type PictureHead = PictureSize & {
  readonly mediaType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
  /** Whether the file has its end. */
  readonly complete: boolean
}

/** The kind and size of a picture by its own bytes, whatever name it goes by; undefined for any other kind. */
export function readPictureSize(bytes: Uint8Array): PictureHead | undefined {
  if (bytes.length < 16) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return readPng(view) ?? readGif(view) ?? readWebp(view) ?? readJpeg(view)
}

/** PNG (ISO/IEC 15948) §5.2 and §11.2.2. */
function readPng(view: DataView): PictureHead | undefined {
  if (view.getUint32(0) !== 0x89_50_4e_47 || view.byteLength < 24) return undefined
  const complete = findEnd(view, [0x49, 0x45, 0x4e, 0x44])
  return { mediaType: 'image/png', width: view.getUint32(16), height: view.getUint32(20), complete }
}

/** GIF89a §18. */
function readGif(view: DataView): PictureHead | undefined {
  if (view.getUint32(0) !== 0x47_49_46_38) return undefined
  const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)]
  return { mediaType: 'image/gif', width, height, complete: findEnd(view, [0x3b]) }
}

/** RFC 9649: the lossy, lossless and extended forms keep their size in different places. */
function readWebp(view: DataView): PictureHead | undefined {
  if (view.getUint32(0) !== 0x52_49_46_46 || view.getUint32(8) !== 0x57_45_42_50) return undefined
  if (view.byteLength < 30) return undefined
  const complete = view.getUint32(4, true) + 8 <= view.byteLength
  const form = view.getUint32(12)
  const at = (width: number, height: number) =>
    ({ mediaType: 'image/webp', width, height, complete }) as const
  if (form === 0x56_50_38_20) return at(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
  const packed = view.getUint32(21, true)
  if (form === 0x56_50_38_4c) return at((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1)
  const side = (offset: number) => (view.getUint32(offset, true) & 0xff_ff_ff) + 1
  return form === 0x56_50_38_58 ? at(side(24), (view.getUint32(26, true) >>> 8) + 1) : undefined
}

/** JPEG (ITU-T T.81 §B.2): the size stands in the first start-of-frame segment. */
function readJpeg(view: DataView): PictureHead | undefined {
  if (view.getUint16(0) !== 0xff_d8) return undefined
  let offset = 2
  while (offset + 9 < view.byteLength && view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1)
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      const [height, width] = [view.getUint16(offset + 5), view.getUint16(offset + 7)]
      return { mediaType: 'image/jpeg', width, height, complete: findEnd(view, [0xff, 0xd9]) }
    }
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2)
  }
  return undefined
}

/** Whether the closing bytes stand near the end; some programs write a little behind them. */
function findEnd(view: DataView, signs: readonly number[]): boolean {
  const first = Math.max(0, view.byteLength - 4096)
  for (let offset = view.byteLength - signs.length; offset >= first; offset -= 1)
    if (signs.every((sign, index) => view.getUint8(offset + index) === sign)) return true
  return false
}

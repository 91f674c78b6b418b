import { AppError } from '#server/platform/app-error.ts'
import { newBaseName, photoName, sizeName, widthsFor } from './names.ts'
import { decode } from './read-picture.ts'
import type { Picture } from './read-picture.ts'

export type EncodedPicture = {
  /** The name the picture is known by. */
  readonly name: string
  readonly width: number
  readonly height: number
  /** Every file to keep, by its name. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** No side of a kept picture is longer. */
const longestSide = 2000
/** Address books want a square of at least 400 px and at most 200 kB. */
const photoSide = 480

/**
 * Encodes a picture anew as WebP in all sizes, and as the square JPEG of a vCard. sharp writes no metadata unless
 * told to, so EXIF, GPS, comments and whatever was hidden behind the picture stay behind.
 * @throws AppError file_unreadable when it cannot be decoded to its end.
 */
export async function encodePicture(picture: Picture): Promise<EncodedPicture> {
  const base = newBaseName()
  const name = `${base}.webp`
  try {
    const whole = await decode(picture.bytes)
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84, effort: 3 })
      .toBuffer({ resolveWithObject: true })
    const files = new Map<string, Uint8Array>([[name, whole.data]])
    for (const width of widthsFor(whole.info.width)) {
      const size = decode(whole.data).resize({ width, withoutEnlargement: true })
      files.set(sizeName(base, width, 'webp'), await size.webp({ quality: 80, effort: 3 }).toBuffer())
    }
    files.set(photoName(base), await encodePhoto(whole.data))
    return { name, width: whole.info.width, height: whole.info.height, files }
  } catch (error) {
    throw new AppError('file_unreadable', { cause: error })
  }
}

/** Square, on white where it was transparent, and small enough to travel in a contact. */
async function encodePhoto(bytes: Uint8Array): Promise<Uint8Array> {
  for (const quality of [82, 70, 55, 40]) {
    const jpeg = await decode(bytes)
      .resize(photoSide, photoSide, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer()
    if (jpeg.byteLength <= 200_000 || quality === 40) return jpeg
  }
  throw new Error('unreachable: the last quality is always taken')
}

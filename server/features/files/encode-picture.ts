import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { newBaseName, photoName, sizeName, widthsFor, wholeName } from './names.ts'
import { inPhotoLane } from './picture-lane.ts'
import type { Pixels } from './read-picture.ts'

export type EncodedPicture = {
  /** The name the picture is known by. */
  readonly name: string
  readonly width: number
  readonly height: number
  /** Every file to keep, by its name. */
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** Address books want a square of at least 400 px and at most 200 kB. */
const photoSide = 480
const maxPhotoBytes = 200_000

/**
 * Encodes a picture as WebP and AVIF in all sizes, and as the square JPEG of a vCard. Each size is made from the
 * pixels, so that nothing is lost twice; no metadata is written. Efforts are the cheapest that keep the size: at
 * AVIF effort 1 a file is as small as at 3, in a fifth of the time.
 */
export async function encodePicture(pixels: Pixels): Promise<EncodedPicture> {
  const { width, height, channels } = pixels.info
  const draw = () => sharp(pixels.data, { raw: { width, height, channels } })
  const base = newBaseName()
  const files = new Map<string, Uint8Array>()
  const add = async (name: string, picture: Sharp) => {
    files.set(name, await inPhotoLane(() => picture.toBuffer()))
  }
  await add(wholeName(base), draw().webp({ quality: 86, effort: 2 }))
  for (const kept of widthsFor(width)) {
    const size = { width: kept, withoutEnlargement: true }
    await add(sizeName(base, kept, 'webp'), draw().resize(size).webp({ quality: 80, effort: 2 }))
    await add(sizeName(base, kept, 'avif'), draw().resize(size).avif({ quality: 55, effort: 1 }))
  }
  files.set(photoName(base), await encodePhoto(draw, fitOf(pixels)))
  return { name: wholeName(base), width, height, files }
}

type Fit = { readonly fit: 'cover' | 'contain'; readonly background: string; readonly position?: string }

/** Photos fill the square around what draws the eye; logos, which are clear or wide, stay whole on white. */
function fitOf({ data, info }: Pixels): Fit {
  const isWide = Math.max(info.width / info.height, info.height / info.width) > 2
  return isWide || isClear(data, info.channels)
    ? { fit: 'contain', background: '#ffffff' }
    : { fit: 'cover', background: '#ffffff', position: 'attention' }
}

/** Whether any pixel lets something through. */
function isClear(data: Buffer, channels: number): boolean {
  if (channels % 2 === 1) return false
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) if (data[alpha] !== 255) return true
  return false
}

async function encodePhoto(draw: () => Sharp, fit: Fit): Promise<Uint8Array> {
  let jpeg: Uint8Array = new Uint8Array()
  for (const quality of [84, 70, 50, 30]) {
    const square = draw()
      .flatten({ background: fit.background })
      .resize(photoSide, photoSide, fit)
      .jpeg({ quality, mozjpeg: true })
    jpeg = await inPhotoLane(() => square.toBuffer())
    if (jpeg.byteLength <= maxPhotoBytes) break
  }
  return jpeg
}

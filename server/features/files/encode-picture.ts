import sharp from 'sharp'
import type { Sharp } from 'sharp'
import type { Pixels } from './decode-picture.ts'
import type { PictureSize, WorkedPicture } from './picture-work.ts'

/** Address books want a square of at least 400 px and at most 200 kB. */
const photoSide = 480
const maxPhotoBytes = 200_000

/**
 * Encodes a picture as WebP and AVIF in all widths, and as the square JPEG of a vCard. Each size is made from the
 * pixels, so that nothing is lost twice; no metadata is written. Efforts are the cheapest that keep the size: at
 * AVIF effort 1 a file is as small as at 3, in a fifth of the time.
 */
export async function encodePicture(pixels: Pixels, widths: readonly number[]): Promise<WorkedPicture> {
  const { width, height, channels } = pixels.info
  const draw = () => sharp(pixels.data, { raw: { width, height, channels } })
  const sizes: PictureSize[] = []
  for (const kept of widthsFor(width, widths)) {
    const sized = draw().resize({ width: kept, withoutEnlargement: true })
    const webp = await sized.clone().webp({ quality: 80, effort: 2 }).toBuffer()
    const avif = await sized.clone().avif({ quality: 55, effort: 1 }).toBuffer()
    sizes.push({ width: kept, format: 'webp', bytes: webp }, { width: kept, format: 'avif', bytes: avif })
  }
  const whole = await draw().webp({ quality: 86, effort: 2 }).toBuffer()
  return { width, height, whole, sizes, photo: await encodePhoto(draw, fitOf(pixels)) }
}

/** The widths a picture needs: all below its own, and the first that covers it. */
function widthsFor(own: number, widths: readonly number[]): readonly number[] {
  const covering = widths.findIndex((width) => width >= own)
  return covering === -1 ? widths : widths.slice(0, covering + 1)
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
  const square = draw().flatten({ background: fit.background }).resize(photoSide, photoSide, fit)
  let jpeg: Uint8Array = new Uint8Array()
  for (const quality of [84, 70, 50, 30]) {
    jpeg = await square.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.byteLength <= maxPhotoBytes) break
  }
  return jpeg
}

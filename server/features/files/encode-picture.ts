import sharp from 'sharp'
import type { OutputInfo, Sharp } from 'sharp'
import type { PictureKind } from './rules.ts'
import type { PictureSize, ProcessedPicture } from './run-picture-process.ts'

// The queues in make-picture.ts limit how many pictures are processed at once; each uses one thread.
sharp.concurrency(1)
sharp.cache(false)

/**
 * The most pixels that are decoded, by kind. Phones make JPEG files of 12 to 50 megapixels, some of 200; these are
 * scaled down while they are read (0.4 s for 200). Progressive JPEG files are first held in memory as a whole. A page of
 * A4 at 600 dots per inch, as PNG or WebP, has 35. AVIF takes about 20 bytes of memory per pixel: 40 megapixels took 800 MB.
 */
const maxPixels = {
  jpeg: 220_000_000,
  progressive: 60_000_000,
  png: 50_000_000,
  webp: 50_000_000,
  gif: 25_000_000,
  avif: 25_000_000,
} as const
/** Limits of an SVG drawing: logos have a few hundred elements, drawings traced from photos a few thousand. */
const maxDrawingBytes = 2 * 1024 * 1024
const maxDrawingElements = 20_000
/** The longest side of a stored picture, in pixels. */
const longestSide = 2000
/** The longer side of a rendered drawing, in pixels, unless the task names one: drawings have no size of their own. */
const usualDrawnSide = 1600

/** A decoded picture: upright, in sRGB, 8 bits per channel, without anything else that was in the file. */
type Pixels = { readonly data: Buffer; readonly info: OutputInfo }

/**
 * Decodes a picture; of an animation, the first frame. A drawing loads no other files: it is decoded from bytes, which
 * have no address that its references could be relative to.
 * @throws Error when it is damaged, incomplete or too large.
 */
export async function decodePicture(
  bytes: Uint8Array,
  kind: PictureKind,
  drawnSide = usualDrawnSide,
): Promise<Pixels> {
  const options = kind === 'svg' ? await drawingOptions(bytes, drawnSide) : await photoOptions(bytes, kind)
  return sharp(bytes, { ...options, failOn: 'truncated', pages: 1 })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}

async function photoOptions(
  bytes: Uint8Array,
  kind: Exclude<PictureKind, 'svg'>,
): Promise<{ limitInputPixels: number }> {
  const { isProgressive } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return { limitInputPixels: maxPixels[kind === 'jpeg' && isProgressive === true ? 'progressive' : kind] }
}

/** The density in dots per inch at which a drawing of any size is rendered `drawnSide` long; 72 renders its own size. */
async function drawingOptions(
  svg: Uint8Array,
  drawnSide: number,
): Promise<{ limitInputPixels: number; density: number }> {
  if (svg.byteLength > maxDrawingBytes) throw new Error('The drawing is too long')
  if (countTags(svg) > 2 * maxDrawingElements) throw new Error('The drawing has too many elements')
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
  const density = Math.min(100_000, Math.max(1, (72 * drawnSide) / Math.max(width, height)))
  return { limitInputPixels: drawnSide * drawnSide * 4, density }
}

/** Opening and closing tags together, roughly: every `<`. */
function countTags(svg: Uint8Array): number {
  let tags = 0
  for (const byte of svg) if (byte === 0x3c) tags += 1
  return tags
}

/** Address books expect a square of at least 400 px and at most 200 kB. */
const photoSide = 480
const maxPhotoBytes = 200_000

/**
 * Encodes a picture as WebP and AVIF in all widths, and as the square JPEG of a vCard. Each size is made from the
 * original pixels, so that quality is lost only once; no metadata is written. The efforts are the cheapest that give small
 * files: at AVIF effort 1 a file is as small as at 3, in a fifth of the time.
 */
export async function encodePicture(pixels: Pixels, widths: readonly number[]): Promise<ProcessedPicture> {
  const { width, height, channels } = pixels.info
  const original = () => sharp(pixels.data, { raw: { width, height, channels } })
  const sizes: PictureSize[] = []
  for (const target of widthsFor(width, widths)) {
    const { data, info } = await original()
      .resize({ width: target, withoutEnlargement: true })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    const sized = sharp(data, { raw: info })
    const webp = await sized.clone().webp({ quality: 80, effort: 2 }).toBuffer()
    const avif = await sized.clone().avif({ quality: 55, effort: 1 }).toBuffer()
    sizes.push({ width: target, format: 'webp', bytes: webp }, { width: target, format: 'avif', bytes: avif })
  }
  const whole = await original().webp({ quality: 86, effort: 2 }).toBuffer()
  return { width, height, whole, sizes, photo: await encodePhoto(original, fitOf(pixels)) }
}

/** The widths to make: all below the picture's own, and the first that is not. */
function widthsFor(own: number, widths: readonly number[]): readonly number[] {
  const covering = widths.findIndex((width) => width >= own)
  return covering === -1 ? widths : widths.slice(0, covering + 1)
}

type Fit = { readonly fit: 'cover' | 'contain'; readonly background: string; readonly position?: string }

/** A photo fills the square around its most striking part; a logo, which is transparent or wide, stays whole on white. */
function fitOf({ data, info }: Pixels): Fit {
  const isWide = Math.max(info.width / info.height, info.height / info.width) > 2
  return isWide || isTransparent(data, info.channels)
    ? { fit: 'contain', background: '#ffffff' }
    : { fit: 'cover', background: '#ffffff', position: 'attention' }
}

/** Whether any pixel is not fully opaque. */
function isTransparent(data: Buffer, channels: number): boolean {
  if (channels % 2 === 1) return false
  for (let alpha = channels - 1; alpha < data.length; alpha += channels) if (data[alpha] !== 255) return true
  return false
}

async function encodePhoto(original: () => Sharp, fit: Fit): Promise<Uint8Array> {
  const square = original().flatten({ background: fit.background }).resize(photoSide, photoSide, fit)
  let jpeg: Uint8Array = new Uint8Array()
  for (const quality of [84, 70, 50, 30]) {
    jpeg = await square.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.byteLength <= maxPhotoBytes) break
  }
  return jpeg
}

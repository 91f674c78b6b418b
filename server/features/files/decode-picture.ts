import sharp from 'sharp'
import type { OutputInfo } from 'sharp'
import type { PictureKind } from './sniff-rules.ts'

// The lanes decide how many pictures are worked on; each of them uses one thread.
sharp.concurrency(1)
sharp.cache(false)

/**
 * The most pixels that are decoded, by kind. Phones make JPEG files of 12 to 50 megapixels and some of 200, which are
 * scaled down while they are read (0.4 s for 200). Progressive ones are held in memory whole first. A page of A4 at 600
 * dots per inch, as PNG or WebP, has 35. AVIF takes about 20 bytes of memory a pixel: 40 megapixels took 800 MB.
 */
const maxPixels = {
  jpeg: 220_000_000,
  progressive: 60_000_000,
  png: 50_000_000,
  webp: 50_000_000,
  gif: 25_000_000,
  avif: 25_000_000,
} as const
/** Of a drawing; logos have a few hundred elements, and drawings traced from photos some thousand. */
const maxDrawingBytes = 2 * 1024 * 1024
const maxDrawingElements = 20_000
/** No side of a kept picture is longer. */
const longestSide = 2000
/** Drawings have no size of their own: the longer side comes out this long. */
const drawnSide = 1600

/** A decoded picture: upright, in sRGB, 8 bits a channel, without anything else that was in the file. */
export type Pixels = { readonly data: Buffer; readonly info: OutputInfo }

/**
 * Only the first picture of an animation. Bytes have no place that references in a drawing could be relative to, so
 * it loads nothing.
 * @throws Error when it is damaged, cut off or too large.
 */
export async function decodePicture(bytes: Uint8Array, kind: PictureKind): Promise<Pixels> {
  const options = kind === 'svg' ? await drawingOptions(bytes) : await photoOptions(bytes, kind)
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

/** The density in dots per inch at which a drawing, whatever size it names, comes out `drawnSide` long; 72 are its own size. */
async function drawingOptions(svg: Uint8Array): Promise<{ limitInputPixels: number; density: number }> {
  if (svg.byteLength > maxDrawingBytes) throw new Error('The drawing is too long')
  if (countTags(svg) > 2 * maxDrawingElements) throw new Error('The drawing has too many elements')
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
  const density = Math.min(100_000, Math.max(1, (72 * drawnSide) / Math.max(width, height)))
  return { limitInputPixels: drawnSide * drawnSide * 4, density }
}

/** Opening and closing tags together, roughly: whatever begins with `<`. */
function countTags(svg: Uint8Array): number {
  let tags = 0
  for (const byte of svg) if (byte === 0x3c) tags += 1
  return tags
}

import sharp from 'sharp'
import type { OutputInfo } from 'sharp'
import type { PictureKind } from './sniff-rules.ts'

// The lanes decide how many pictures are worked on; each of them uses one thread.
sharp.concurrency(1)
sharp.cache(false)

/** A 50 megapixel picture takes about 200 MB to decode; more is an attack or a mistake. */
const maxPixels = 50_000_000
/** No side of a kept picture is longer. */
const longestSide = 2000
/** Drawings have no size of their own: the longer side comes out this long. */
const drawnSide = 1600

/** A decoded picture: upright, in sRGB, 8 bits a channel, without anything else that was in the file. */
export type Pixels = { readonly data: Buffer; readonly info: OutputInfo }

/**
 * Only the first picture of an animation. Bytes have no place that references in a drawing could be relative to, so
 * it loads nothing.
 * @throws Error when it is damaged, cut off or has too many pixels.
 */
export async function decodePicture(bytes: Uint8Array, kind: PictureKind): Promise<Pixels> {
  const density = kind === 'svg' ? { density: await densityOf(bytes) } : {}
  return sharp(bytes, { ...density, limitInputPixels: maxPixels, failOn: 'truncated', pages: 1 })
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
}

/** Dots per inch at which a drawing, whatever size it names, comes out `drawnSide` long; 72 are its own size. */
async function densityOf(svg: Uint8Array): Promise<number> {
  const { width, height } = await sharp(svg, { limitInputPixels: false }).metadata()
  return Math.min(100_000, Math.max(1, (72 * drawnSide) / Math.max(width, height)))
}

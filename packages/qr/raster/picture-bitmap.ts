import type { Bitmap } from '../bitmap.ts'
import type { QrPicture } from '../picture.ts'
import { Coverage } from './coverage.ts'
import { fill, type Canvas } from './fill.ts'
import { placeLogo } from './place-logo.ts'
import { shadeOf } from './shade.ts'

/**
 * The pixels of a picture, with smooth edges; empty areas are transparent.
 * @param logo the decoded logo; without it the picture has no logo.
 * @param scale pixels of the bitmap per pixel of the picture; the size is rounded up.
 * @param memory gives zeros for the pixels; by default each bitmap has its own.
 */
export function pictureBitmap(
  picture: QrPicture,
  logo?: Bitmap,
  scale = 1,
  memory = (bytes: number) => new Uint8Array(bytes),
): Bitmap {
  const width = Math.ceil(picture.width * scale)
  const height = Math.ceil(picture.height * scale)
  const { buffer, byteOffset } = memory(4 * width * height)
  const words = new Int32Array(buffer, byteOffset, width * height)
  const canvas: Canvas = { width, height, words }
  const coverage = coverageOf(width, height)
  for (const layer of picture.layers) {
    if (layer.kind === 'shape') {
      coverage.add(layer.path, scale)
      fill(canvas, coverage, shadeOf(layer.paint, scale))
    } else if (logo !== undefined) {
      const { x, y, width: across, height: down } = layer
      placeLogo(canvas, logo, { x: x * scale, y: y * scale, width: across * scale, height: down * scale })
    }
  }
  return { width, height, data: new Uint8ClampedArray(buffer, byteOffset, 4 * width * height) }
}

/** The last coverage buffer, which `fill` leaves empty: many codes are drawn at one size. */
let last: Coverage | undefined

function coverageOf(width: number, height: number): Coverage {
  if (last?.width !== width || last.height !== height) last = new Coverage(width, height)
  return last
}

import type { Bitmap } from '../bitmap.ts'
import { outlineOf, type QrPicture, type Shape } from '../picture.ts'
import { QrError } from '../qr-error.ts'
import { Coverage } from './coverage.ts'
import { fill, type Canvas } from './fill.ts'
import { areWhole, paintDots } from './paint-dots.ts'
import { placeLogo } from './place-logo.ts'
import { shadeOf } from './shade.ts'

/**
 * The pixels of a picture, with smooth edges; empty areas are transparent.
 * @param logo the decoded logo.
 * @param scale pixels of the bitmap per pixel of the picture; the size is rounded up.
 * @param memory gives zeros for the pixels; by default each bitmap has its own.
 * @throws QrError `invalid_logo` when the picture has a logo and its pixels are missing.
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
  const canvas = { width, height, words: new Int32Array(buffer, byteOffset, width * height) }
  const shapes = picture.layers.filter((layer) => layer.kind === 'shape')
  const isWhole = shapes.every(({ dots }) => areWhole(dots, scale))
  // Nothing that is above modules in the picture overlaps them, so they can be painted after all paths.
  const outlined = isWhole ? shapes : shapes.map((one) => ({ ...one, path: outlineOf(one) }))
  const ground = paintPaths(canvas, outlined, scale, picture.dotsLayer)
  if (isWhole)
    for (const { dots, paint } of shapes)
      for (const one of dots) paintDots(canvas, one, scale, shadeOf(paint, scale), ground)
  for (const layer of picture.layers) {
    if (layer.kind === 'shape') continue
    if (logo === undefined) throw new QrError('invalid_logo', 'The pixels of the logo are missing.')
    const { x, y, width: across, height: down } = layer
    placeLogo(canvas, logo, { x: x * scale, y: y * scale, width: across * scale, height: down * scale })
  }
  return { width, height, data: new Uint8ClampedArray(buffer, byteOffset, 4 * width * height) }
}

type Painted = {
  readonly shapes: readonly Shape[]
  readonly scale: number
  readonly canvas: Canvas
  /** The word of all pixels below the modules; undefined if they differ. */
  readonly ground: number | undefined
}

/** Larger pictures are not kept. */
const mostPixels = 2048 * 2048
/** The last picture without its modules and logo: codes of one design differ in nothing else. */
let last: Painted | undefined

/** Paints the paths of shapes. @returns the word of all pixels below the modules; undefined if they differ. */
function paintPaths(
  canvas: Canvas,
  shapes: readonly Shape[],
  scale: number,
  dotsLayer: number,
): number | undefined {
  const { width, height, words } = canvas
  if (last?.canvas.width === width && last.canvas.height === height && last.scale === scale)
    if (areSame(shapes, last.shapes)) {
      words.set(last.canvas.words)
      return last.ground
    }
  const coverage = new Coverage(width, height)
  let ground: number | undefined
  for (const [index, { path, paint }] of shapes.entries()) {
    if (index === dotsLayer) ground = groundOf(words)
    coverage.add(path, scale)
    fill(canvas, coverage, shadeOf(paint, scale))
  }
  const copy = words.length <= mostPixels ? words.slice() : undefined
  last = copy && { shapes, scale, canvas: { width, height, words: copy }, ground }
  return ground
}

function groundOf(words: Int32Array): number | undefined {
  const [first] = words
  for (let at = 0; at < words.length; at += 1) if (words[at] !== first) return undefined
  return first
}

function areSame(shapes: readonly Shape[], others: readonly Shape[]): boolean {
  return (
    shapes.length === others.length &&
    shapes.every(({ path, paint }, index) => {
      const other = others[index]
      const isAlike =
        path.length === other?.path.length && path.every((number, at) => number === other.path[at])
      return isAlike && (paint === other.paint || JSON.stringify(paint) === JSON.stringify(other.paint))
    })
  )
}

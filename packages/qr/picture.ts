import { frameShapes } from './frame/frame.ts'
import { layOut, type Layout } from './layout.ts'
import type { Logo } from './logo.ts'
import type { QrOptions } from './options.ts'
import { paintOf, type Box, type Paint } from './paint/paint.ts'
import { colorBehind, type ResolvedColor } from './resolve-color.ts'
import { resolveOptions, type ResolvedOptions } from './resolve-options.ts'
import { addDots, type Dots } from './shape/dots.ts'
import { addCornerDot, addCornerSquare } from './shape/finder.ts'
import { addRoundedRect, type Path } from './shape/path.ts'
import type { Place } from './shape/trace.ts'
import { latinTypeface } from './text/latin-typeface.ts'
import type { Typeface } from './text/typeface.ts'

export type Shape = {
  readonly kind: 'shape'
  readonly path: Path
  readonly paint: Paint
  /** Modules, whose outlines are not in the path. */
  readonly dots: readonly Dots[]
}

export type Layer = Shape | ({ readonly kind: 'logo'; readonly logo: Logo } & Box)

/** A drawn code as layers, from the bottom to the top, in pixels. Every file type is made from it. */
export type QrPicture = {
  readonly width: number
  readonly height: number
  readonly layers: readonly Layer[]
  /** Pixels per inch, when the picture has a size in print. */
  readonly dpi: number | undefined
  /** The index of the layer with the data modules; only this layer differs between two codes of one design and size. */
  readonly dotsLayer: number
  readonly title: string
  /** The color, `#rrggbb`, outside of a round frame in file types without alpha; undefined for white. */
  readonly behind: string | undefined
  /** The symbol: the pixel of its top left module, the pixels per module, the modules per side. */
  readonly symbol: { readonly x: number; readonly y: number; readonly cell: number; readonly count: number }
}

/**
 * Draws a code.
 * @param typeface for the words of a frame.
 * @throws QrError for all errors of `resolveOptions` and `layOut`, and for words that the typeface cannot draw.
 */
export function qrPicture(options: QrOptions, typeface: Typeface = latinTypeface): QrPicture {
  const resolved = resolveOptions(options)
  return drawPicture(resolved, layOut(resolved), typeface)
}

/** Draws a code whose layout is known. */
export function drawPicture(
  resolved: ResolvedOptions,
  layout: Layout,
  typeface: Typeface = latinTypeface,
): QrPicture {
  const { width, height, title, frame, background } = resolved
  const below =
    frame === undefined
      ? groundLayer(resolved)
      : frameShapes(frame, resolved, layout, typeface).map(
          (one) => ({ kind: 'shape', ...one, dots: [] }) as const,
        )
  return {
    width,
    height,
    title,
    layers: [...below, ...symbolLayers(resolved, layout), ...logoLayer(resolved, layout)],
    dpi: resolved.dpi,
    dotsLayer: below.length,
    behind: frame && colorBehind(background.color ?? null),
    symbol: { ...layout.place, count: layout.matrix.size },
  }
}

/** With round corners, the background is the largest square in the center, as in qr-code-styling. */
function groundLayer({ background, width, height }: ResolvedOptions): Layer[] {
  if (background.color === undefined) return []
  const path: Path = []
  const side = Math.min(width, height)
  if (background.round === 0) addRoundedRect(path, 0, 0, width, height)
  else {
    const [x, y] = [Math.floor((width - side) / 2), Math.floor((height - side) / 2)]
    addRoundedRect(path, x, y, side, side, (side / 2) * background.round)
  }
  return [shape(path, background.color, { x: 0, y: 0, width, height })]
}

function symbolLayers(options: ResolvedOptions, layout: Layout): Layer[] {
  const { dots, cornersSquare, cornersDot } = options
  const { type } = dots
  const grids = [{ grid: layout.dots, place: layout.place, type }]
  if (layout.filling) grids.push({ ...layout.filling, type })
  const dotPath: Path = []
  const layers: Layer[] = [{ ...shape(dotPath, dots.color, layout.box), dots: grids }]
  for (const { place, turn } of finders(layout)) {
    const { x, y, cell } = place
    const middle = { x: x + 2 * cell, y: y + 2 * cell, cell }
    const squareBox = { x, y, width: 7 * cell, height: 7 * cell }
    const dotBox = { x: middle.x, y: middle.y, width: 3 * cell, height: 3 * cell }
    const square = pathFor(layers, cornersSquare.color, squareBox, turn, dotPath)
    addCornerSquare(square, cornersSquare.type, cornersSquare.isInherited, place)
    addCornerDot(pathFor(layers, cornersDot.color, dotBox, turn, square), cornersDot.type, middle)
  }
  return layers
}

/** The path for a part: a new one if the part has its own color, otherwise the path of the same color. */
function pathFor(
  layers: Layer[],
  color: ResolvedColor | undefined,
  box: Box,
  turn: number,
  shared: Path,
): Path {
  if (color === undefined) return shared
  const alike = layers.find((layer) => layer.kind === 'shape' && layer.paint === color)
  if (alike?.kind === 'shape') return alike.path
  const path: Path = []
  layers.push(shape(path, color, box, turn))
  return path
}

/** Top left, top right, bottom left; gradients turn with the corner. */
function finders({ matrix, place }: Layout): { place: Place; turn: number }[] {
  const far = (matrix.size - 7) * place.cell
  return [
    { place, turn: 0 },
    { place: { ...place, x: place.x + far }, turn: Math.PI / 2 },
    { place: { ...place, y: place.y + far }, turn: -Math.PI / 2 },
  ]
}

function logoLayer({ logo }: ResolvedOptions, layout: Layout): Layer[] {
  return logo && layout.logo ? [{ kind: 'logo', logo: logo.picture, ...layout.logo }] : []
}

function shape(path: Path, color: ResolvedColor, box: Box, turn = 0): Shape {
  return { kind: 'shape', path, paint: paintOf(color, box, turn), dots: [] }
}

/** The outlines of a shape with those of its modules. */
export function outlineOf({ path, dots }: Shape): Path {
  if (dots.length === 0) return path
  const all: Path = []
  for (const { grid, type, place } of dots) addDots(all, grid, type, place)
  for (const number of path) all.push(number)
  return all
}

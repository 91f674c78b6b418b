import { hashOf } from './hash.ts'
import type { QrOptions } from './options.ts'
import type { Paint } from './paint/paint.ts'
import { outlineOf, qrPicture, type Layer, type QrPicture } from './picture.ts'
import { svgImage } from './svg-image.ts'
import { formatNumber, svgPath } from './svg-path.ts'
import { svgShapes } from './svg-shapes.ts'
import { latinTypeface } from './text/latin-typeface.ts'
import type { Typeface } from './text/typeface.ts'

const mmOfInch = 25.4

/**
 * A QR code as an SVG document; the same options give the same text in every runtime.
 * @param typeface for the words of a frame.
 * @throws QrError `empty`, `too_long`, `too_small`, `invalid_options` or `invalid_logo`.
 */
export function qrSvg(options: QrOptions, typeface: Typeface = latinTypeface): string {
  return pictureSvg(qrPicture(options, typeface))
}

export type SvgUse = 'web' | 'editor'

/**
 * A drawn code as an SVG document.
 * @param use what for: drawing programs show a logo only by its older reference, and a drawn one only as shapes; in a
 * page it stays a picture, whose styles reach nothing else.
 */
export function pictureSvg(picture: QrPicture, use: SvgUse = 'web'): string {
  const { width, height, title, layers, dpi } = picture

  const definitions = new Map<string, string>()
  const elements = layers.map((layer) => elementOf(layer, definitions, use)).join('')
  const gradients = [...definitions].map(([id, gradient]) => gradient.replace('>', ` id="${id}">`)).join('')
  const defs = gradients === '' ? '' : `<defs>${gradients}</defs>`
  const length = (pixels: number) =>
    dpi === undefined ? formatNumber(pixels) : `${formatNumber((pixels / dpi) * mmOfInch)}mm`
  const size = `width="${length(width)}" height="${length(height)}"`
  const box = `viewBox="0 0 ${formatNumber(width)} ${formatNumber(height)}"`
  const hasLogo = use === 'editor' && layers.some(({ kind }) => kind === 'logo')
  const xlink = hasLogo ? ' xmlns:xlink="http://www.w3.org/1999/xlink"' : ''
  return `<svg xmlns="http://www.w3.org/2000/svg"${xlink} ${size} ${box}${label(title)}${defs}${elements}</svg>`
}

function elementOf(layer: Layer, definitions: Map<string, string>, use: SvgUse): string {
  if (layer.kind === 'shape')
    return `<path fill="${fillOf(layer.paint, definitions)}" d="${svgPath(outlineOf(layer))}"/>`
  if (use === 'web') return svgImage(layer.logo, layer)
  return svgShapes(layer.logo, layer) ?? svgImage(layer.logo, layer, true)
}

/**
 * A color, or a reference to a gradient. The id of a gradient is derived from its content, so that pictures on one
 * page do not conflict.
 */
function fillOf(paint: Paint, definitions: Map<string, string>): string {
  if (typeof paint === 'string') return paint
  const gradient = gradientOf(paint)
  const id = `qr${hashOf(gradient)}`
  definitions.set(id, gradient)
  return `url(#${id})`
}

function gradientOf(paint: Exclude<Paint, string>): string {
  const stops = paint.stops.map(
    ({ offset, color }) => `<stop offset="${formatNumber(offset)}" stop-color="${color}"/>`,
  )
  if (paint.type === 'radial') {
    const circle = `cx="${formatNumber(paint.x)}" cy="${formatNumber(paint.y)}" r="${formatNumber(paint.radius)}"`
    return `<radialGradient gradientUnits="userSpaceOnUse" ${circle}>${stops.join('')}</radialGradient>`
  }
  const { x1, y1, x2, y2 } = paint
  const line = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`
  return `<linearGradient gradientUnits="userSpaceOnUse" ${line}>${stops.join('')}</linearGradient>`
}

/** The end of the opening tag, and the title. */
function label(title: string): string {
  const text = title
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .trim()
  if (text === '') return ' aria-hidden="true">'
  return ` role="img"><title>${escapeXml(text)}</title>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

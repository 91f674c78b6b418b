import { encodeQr, type EncodeOptions, type QrMatrix } from './encode.ts'
import { modulePath, type ModuleShape } from './module-path.ts'

/** The quiet zone that ISO/IEC 18004 §6.3.8 asks for, in modules: use it for print and downloads. */
export const quietZone = 4

export type SvgOptions = EncodeOptions & {
  /** Width and height in pixels; default 300 (specification §9). */
  size?: number | undefined
  /** Quiet zone in modules; default 0 (specification §9), see `quietZone`. */
  margin?: number | undefined
  /** Hexadecimal colour of the modules; default black. Take card colours through `qrColors` first. */
  dark?: string | undefined
  /** Hexadecimal colour behind them, or `none`, which few readers manage; default white. */
  light?: string | undefined
  shape?: ModuleShape | undefined
  /** What the code is for, read out to people who cannot see it; without it the picture is decoration. */
  title?: string | undefined
}

/**
 * A QR code as an SVG document.
 * @param source the text to encode, or a matrix from `encodeQr`.
 * @throws QrError when the text is empty or too long, RangeError for an option that is not drawable.
 */
export function qrSvg(source: string | QrMatrix, options: SvgOptions = {}): string {
  const { size = 300, margin = 0, dark = '#000', light = '#fff', shape = 'square', title } = options
  if (!(size > 0)) throw new RangeError(`A QR code cannot be ${size} pixels wide`)
  if (!(margin >= 0)) throw new RangeError(`A quiet zone cannot be ${margin} modules wide`)
  const matrix = typeof source === 'string' ? encodeQr(source, options) : source
  const side = matrix.length + 2 * margin
  const box = `${-margin} ${-margin} ${side} ${side}`
  const background =
    light === 'none'
      ? ''
      : `<path fill="${color(light)}" d="M${-margin} ${-margin}h${side}v${side}h${-side}z"/>`
  const crisp = shape === 'square' ? ' shape-rendering="crispEdges"' : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}"${label(title)}` +
    `${background}<path fill="${color(dark)}"${crisp} d="${modulePath(matrix, shape)}"/></svg>`
  )
}

/** The end of the opening tag, and the title in it. */
function label(title: string | undefined): string {
  const text = (title ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .trim()
  if (text === '') return ' aria-hidden="true">'
  return ` role="img"><title>${escapeXml(text)}</title>`
}

/** Only plain colours reach the document, so that no value can leave its attribute. */
function color(value: string): string {
  if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(value))
    throw new RangeError(`Not a hexadecimal colour: ${value}`)
  return value
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

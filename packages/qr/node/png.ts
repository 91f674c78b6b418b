import sharp from 'sharp'
import { encodeQr } from '../encode.ts'
import { QrError } from '../qr-error.ts'
import { qrSvg, quietZone, type SvgOptions } from '../svg.ts'

export type PngOptions = Omit<SvgOptions, 'title'>

/**
 * A QR code as a PNG picture of exactly `size` pixels. Modules have whole pixels; what is left over widens the
 * margin.
 * @param options as for `qrSvg`, but with the standard quiet zone of 4 modules by default.
 * @throws QrError `too_small` when a module would be less than one pixel; else as `qrSvg`.
 */
export async function qrPng(text: string, options: PngOptions = {}): Promise<Uint8Array> {
  const { size = 300, margin = quietZone, light = '#fff' } = options
  const matrix = encodeQr(text, options)
  const modules = matrix.length + 2 * margin
  const scale = Math.floor(size / modules)
  if (scale < 1) throw new QrError('too_small', `This QR code needs at least ${Math.ceil(modules)} pixels.`)
  const drawn = Math.floor(scale * modules)
  const before = Math.floor((size - drawn) / 2)
  const after = size - drawn - before
  const svg = qrSvg(matrix, { ...options, size: drawn, margin })
  const background = light === 'none' ? { r: 0, g: 0, b: 0, alpha: 0 } : light
  const png = await sharp(new TextEncoder().encode(svg))
    .extend({ top: before, left: before, bottom: after, right: after, background })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  return new Uint8Array(png)
}

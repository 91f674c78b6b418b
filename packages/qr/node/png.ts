import sharp from 'sharp'
import type { QrOptions } from '../options.ts'
import { qrSvg } from '../svg.ts'

/** A QR code as a PNG file. */
export async function qrPng(options: QrOptions): Promise<Uint8Array> {
  const png = await sharp(new TextEncoder().encode(qrSvg(options)))
    .png({ palette: true })
    .toBuffer()
  return new Uint8Array(png)
}

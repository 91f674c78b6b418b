// The input of all makers of print sheets: the same codes, logo and paper.
import sharp from 'sharp'
import type { Bitmap, SheetOptions } from '#qr/index.ts'

export type SheetWorld = {
  readonly logo: { readonly png: Uint8Array; readonly pixels: Bitmap }
  readonly options: SheetOptions
}

/** Labels of 35 mm on A4, 35 per page, with a logo that is transparent around its edge. */
export async function sheetWorld(): Promise<SheetWorld> {
  const disc =
    '<circle cx="100" cy="100" r="96" fill="#c02040"/><path d="M60 60l40 90 40-90" stroke="#fff" stroke-width="20" fill="none"/>'
  const png = await sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${disc}</svg>`),
  )
    .png()
    .toBuffer()
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const label = { widthMm: 35, heightMm: 38 }
  const image = `data:image/png;base64,${png.toString('base64')}`
  return {
    logo: { png: new Uint8Array(png), pixels: { width: info.width, height: info.height, data } },
    options: { page: 'A4', label, marginMm: { top: 10, right: 15, bottom: 10, left: 15 }, design: { image } },
  }
}

/** The address in the code with the given number. */
export function sheetData(index: number): string {
  return `https://cards.example.com/q/${(index * 7919 + 100_000).toString(36).toUpperCase()}`
}

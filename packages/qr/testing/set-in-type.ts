import sharp from 'sharp'
import { svgPath } from '../svg-path.ts'
import { scalePath } from '../text/scale-path.ts'
import type { Typeface } from '../text/typeface.ts'

/** Words as pixels, trimmed and scaled to one size. */
type TrimmedText = { readonly width: number; readonly height: number; readonly pixels: Uint8Array }

/** A font file of weight 600 and the name of its family. Pango needs the file at a fixed path. */
export type FontFile = { readonly file: string; readonly family: string }

const size = 240
/** Large pictures that are read at once. */
const uncompressed = { compressionLevel: 0 }

/**
 * The overlap of a line drawn by us and by Pango, HarfBuzz and FriBidi: 1 is equal; a wrong letter or order gives
 * less than 0.8.
 * @param font the file that `typeface` was made from.
 */
export async function likeness(text: string, typeface: Typeface, font: FontFile): Promise<number> {
  const [ours, theirs] = [
    await trimmedPixels(await setByUs(text, typeface)),
    await trimmedPixels(await setByPango(text, font)),
  ]
  const stretch = Math.abs(ours.width / ours.height / (theirs.width / theirs.height) - 1)
  if (stretch > 0.03) return 0
  const other = await sharp(theirs.pixels, {
    raw: { width: theirs.width, height: theirs.height, channels: 1 },
  })
    .resize(ours.width, ours.height, { fit: 'fill' })
    .extractChannel(0)
    .raw()
    .toBuffer()
  let [common, all] = [0, 0]
  for (const [index, pixel] of ours.pixels.entries()) {
    common += Math.min(pixel, other[index] ?? 0)
    all += Math.max(pixel, other[index] ?? 0)
  }
  return common / all
}

function setByUs(text: string, typeface: Typeface): Promise<Buffer> {
  const line = typeface.shapeLine(text)
  if (line === undefined) throw new Error(`A letter of ${text} is missing.`)
  const paths = line.glyphs.map(({ glyph, x, y }) =>
    svgPath(scalePath(glyph.path, size, x * size + size, y * size)),
  )
  const box = `viewBox="0 ${-2 * size} ${Math.ceil((line.width + 2) * size)} ${3 * size}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${box}><path fill="#fff" d="${paths.join('')}"/></svg>`
  return sharp(Buffer.from(svg), { density: 72 }).flatten({ background: '#000' }).png(uncompressed).toBuffer()
}

function setByPango(text: string, { file, family }: FontFile): Promise<Buffer> {
  return sharp({ text: { text, font: `${family} SemiBold, SemiBold ${size}`, fontfile: file, dpi: 72 } })
    .png(uncompressed)
    .toBuffer()
}

async function trimmedPixels(picture: Buffer): Promise<TrimmedText> {
  const { data, info } = await sharp(picture)
    .flatten({ background: '#000' })
    .trim({ background: '#000', threshold: 100 })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

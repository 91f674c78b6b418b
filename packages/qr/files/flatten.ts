import { isOpaque, pixelWords, type Bitmap } from '../bitmap.ts'

/**
 * The picture on a background of one color, for file types without alpha; the same picture when it is opaque.
 * @param color `#rrggbb`
 */
export function flattenOn(bitmap: Bitmap, color = '#ffffff'): Bitmap {
  if (isOpaque(pixelWords(bitmap))) return bitmap
  const { width, height, data } = bitmap
  const behind = Number.parseInt(color.slice(1), 16)
  const channels = [behind >> 16, (behind >> 8) & 255, behind & 255] as const
  const flat = new Uint8ClampedArray(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    for (const [part, under] of channels.entries())
      flat[at + part] = under + (((data[at + part] ?? 0) - under) * alpha) / 255
    flat[at + 3] = 255
  }
  return { width, height, data: flat }
}

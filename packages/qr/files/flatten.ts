import { isOpaque, pixelWords, type Bitmap } from '../bitmap.ts'

/** The picture on a white background, for file types without alpha; the same picture when it is opaque. */
export function flattenOnWhite(bitmap: Bitmap): Bitmap {
  if (isOpaque(pixelWords(bitmap))) return bitmap
  const { width, height, data } = bitmap
  const flat = new Uint8ClampedArray(data.length)
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    for (let part = at; part < at + 3; part += 1) flat[part] = 255 + (((data[part] ?? 0) - 255) * alpha) / 255
    flat[at + 3] = 255
  }
  return { width, height, data: flat }
}

import type { Typeface } from '../text/typeface.ts'

/**
 * Reads a font file, see `openTypeface`. The library that it needs is loaded with the first font, while the file is
 * still on its way.
 * @param file the bytes, or the promise of them.
 * @throws RangeError when the bytes are not one font; TypeError when the library cannot be loaded.
 */
export async function readTypeface(file: Uint8Array | Promise<Uint8Array>): Promise<Typeface> {
  const [{ openTypeface }, bytes] = await Promise.all([import('./open-typeface.ts'), file])
  return openTypeface(bytes)
}

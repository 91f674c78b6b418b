import type { Typeface } from '../text/typeface.ts'

/**
 * Reads a WOFF file, see `openTypeface`. The library that shapes its letters is loaded with the first font, while the file is
 * still on its way.
 * @throws RangeError when the bytes are no font.
 */
export async function readTypeface(file: Uint8Array | Promise<Uint8Array>): Promise<Typeface> {
  const [{ openTypeface }, bytes] = await Promise.all([import('./open-typeface.ts'), file])
  return openTypeface(bytes)
}

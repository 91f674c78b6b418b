import { encodeQr, symbolPath } from '#qr/index.ts'
import type { QrPath } from './qr-mark.tsx'

/** The code that opens the home page of an origin. Upper case makes a smaller code, and host names ignore case. */
export function drawHomeCode(origin: string): QrPath {
  const matrix = encodeQr(`${origin}/`.toUpperCase(), { errorCorrection: 'M', segments: 'optimal' })
  return { side: matrix.size, path: symbolPath(matrix) }
}

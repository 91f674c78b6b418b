import jsQR from 'jsqr'
import type { Reader } from './reader.ts'

/** jsQR, a reader in JavaScript. */
export const jsqrReader: Reader = {
  name: 'jsqr',
  read({ width, height, data }) {
    const pixels = data instanceof Uint8ClampedArray ? data : new Uint8ClampedArray(data)
    return jsQR(pixels, width, height, { inversionAttempts: 'dontInvert' })?.data
  },
}

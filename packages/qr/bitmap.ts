/** Pixels row by row, 4 bytes each: red, green, blue, alpha (not premultiplied), as `ImageData` has them. */
export type Bitmap = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/**
 * Makes sure that a file can be made of a bitmap.
 * @param largestSide what the file type allows, in pixels.
 * @throws RangeError when a side is no whole number of pixels from 1 to `largestSide`, or the bytes do not fit it.
 */
export function checkBitmap({ width, height, data }: Bitmap, largestSide = 32_767): void {
  for (const side of [width, height])
    if (!Number.isInteger(side) || side < 1 || side > largestSide)
      throw new RangeError(`The sides of this picture can be 1 to ${largestSide} pixels, not ${side}.`)
  if (data.length !== width * height * 4)
    throw new RangeError(`${width} × ${height} pixels are ${width * height * 4} bytes, not ${data.length}.`)
}

/**
 * One number a pixel, red in its lowest byte and alpha in its highest (every machine that runs JavaScript today is
 * little-endian). A view of the same memory where alignment allows one: only to be read.
 */
export function pixelWords({ data }: Bitmap): Int32Array {
  if (data.byteOffset % 4 === 0) return new Int32Array(data.buffer, data.byteOffset, data.length / 4)
  return new Int32Array(new Uint8Array(data).buffer)
}

/** Whether no pixel lets anything through. */
export function isOpaque(words: Int32Array): boolean {
  let common = -1
  for (let at = 0; at < words.length; at += 1) common &= words[at] ?? 0
  return common >>> 24 === 255
}

/** Pixels row by row, 4 bytes each: red, green, blue, alpha (not premultiplied), as `ImageData` has them. */
export type Bitmap = {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array | Uint8ClampedArray
}

/**
 * Checks that a bitmap can be written to a file.
 * @param largestSide of the file type, in pixels.
 * @throws RangeError when a side is not a whole number of pixels from 1 to `largestSide`, or when the data has
 * another length.
 */
export function checkBitmap({ width, height, data }: Bitmap, largestSide = 32_767): void {
  for (const side of [width, height])
    if (!Number.isInteger(side) || side < 1 || side > largestSide)
      throw new RangeError(`The sides of this picture can be 1 to ${largestSide} pixels, not ${side}.`)
  if (data.length !== width * height * 4)
    throw new RangeError(`${width} × ${height} pixels are ${width * height * 4} bytes, not ${data.length}.`)
}

/**
 * One word per pixel, red in its lowest byte and alpha in its highest (all current JavaScript platforms are
 * little-endian). It is a view of the same memory if the alignment allows it, so do not write to it.
 */
export function pixelWords({ data }: Bitmap): Int32Array {
  if (data.byteOffset % 4 === 0) return new Int32Array(data.buffer, data.byteOffset, data.length / 4)
  return new Int32Array(new Uint8Array(data).buffer)
}

/** Whether all pixels are opaque. */
export function isOpaque(words: Int32Array): boolean {
  let common = -1
  for (let at = 0; at < words.length; at += 1) common &= words[at] ?? 0
  return common >>> 24 === 255
}

/** More is not kept: pictures of up to a million pixels fit. */
const mostKept = 4 * 2 ** 20

/**
 * Memory for one step of the way to a file. Allocating it anew for each of thousands of codes would make the garbage
 * collector run all the time.
 * @returns a function that gives zeros, which are overwritten by its next call.
 */
export function keepMemory(): (bytes: number) => Uint8Array<ArrayBuffer> {
  let kept = new Uint8Array(0)
  return (bytes) => {
    if (bytes > mostKept) return new Uint8Array(bytes)
    if (bytes > kept.length) kept = new Uint8Array(bytes)
    return kept.subarray(0, bytes).fill(0)
  }
}

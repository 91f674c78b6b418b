import { readPixels } from './bitmaps.ts'

/** Mean difference of the channels of two picture files of the same size, 0 to 255. */
export async function meanDifference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([readPixels(one), readPixels(other)])
  if (a.width !== b.width || a.height !== b.height)
    throw new RangeError(`${a.width} × ${a.height} and ${b.width} × ${b.height} pixels cannot be compared.`)
  let sum = 0
  for (let at = 0; at < a.data.length; at += 1) sum += Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0))
  return sum / a.data.length
}

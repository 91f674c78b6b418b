/** A short run of pixels in a row. */
type Strip = {
  readonly pixels: Int32Array
  /** Whether it begins its row. */
  readonly isFirst: boolean
}

/** Numbers strips in order of first use; equal ones have one number, but those that begin a row have their own. */
export class StripTable {
  readonly strips: Strip[] = []
  readonly #alike = new Map<number, number[]>()

  /** The number of a part of a picture's pixels, which are as `pixelWords` has them. */
  numberOf(words: Int32Array, from: number, to: number, isFirst = false): number {
    const hash = hashOf(words, from, to)
    const alike = this.#alike.get(hash) ?? []
    for (const number of alike) {
      const strip = this.strips[number]
      if (strip?.isFirst === isFirst && equals(strip.pixels, words, from, to)) return number
    }
    const number = this.strips.length
    this.#alike.set(hash, [...alike, number])
    this.strips.push({ pixels: words.slice(from, to), isFirst })
    return number
  }
}

function equals(pixels: Int32Array, words: Int32Array, from: number, to: number): boolean {
  if (pixels.length !== to - from) return false
  for (let at = from; at < to; at += 1) if (words[at] !== pixels[at - from]) return false
  return true
}

/** FNV-1a, over whole words. */
function hashOf(words: Int32Array, from: number, to: number): number {
  let hash = 0x81_1c_9d_c5
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (words[at] ?? 0), 0x01_00_01_93)
  return hash
}

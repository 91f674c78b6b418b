import { ColorTable } from './color-table.ts'
import type { Palette } from './palette.ts'

/**
 * Colors that will become one: a range in the order of colors, their number of pixels, and the channel in which they
 * differ most.
 */
type Box = {
  readonly start: number
  readonly end: number
  readonly pixels: number
  /** The shift to the channel with the largest spread. */
  readonly shift: number
  readonly spread: number
}

/** The colors of a picture by number, the number of pixels of each, and their order, sorted box by box. */
type Histogram = { readonly colors: Int32Array; readonly counts: Int32Array; readonly order: Int32Array }

/**
 * Reduces the colors to `most` by median cut (Heckbert 1982), without dithering, which would distort modules. A color
 * that dominates its box stays exactly as it is, so the colors of modules and background do not change.
 * @param words opaque pixels, and 0 for transparent ones, which stay separate.
 */
export function reduceColors(words: Int32Array, most: number): Omit<Palette, 'repeats'> {
  const table = new ColorTable()
  const numbers = new Int32Array(words.length)
  for (let at = 0; at < words.length; at += 1) numbers[at] = table.indexOf(words[at] ?? 0)
  const counts = new Int32Array(table.count)
  for (let at = 0; at < numbers.length; at += 1) {
    const number = numbers[at] ?? 0
    counts[number] = (counts[number] ?? 0) + 1
  }
  const histogram = { colors: table.list(), counts, order: counts.map((_, number) => number) }
  const boxes = splitColors(histogram, most)
  const boxOf = new Uint8Array(counts.length)
  for (const [index, { start, end }] of boxes.entries())
    for (let at = start; at < end; at += 1) boxOf[histogram.order[at] ?? 0] = index
  const indexes = new Uint8Array(words.length)
  for (let at = 0; at < numbers.length; at += 1) indexes[at] = boxOf[numbers[at] ?? 0] ?? 0
  return { colors: Int32Array.from(boxes, (box) => represent(histogram, box)), indexes }
}

/** Repeatedly splits the box with the largest differences over the most pixels. */
function splitColors(histogram: Histogram, most: number): Box[] {
  const { colors, order } = histogram
  const boxes: Box[] = []
  const clearAt = colors.indexOf(0)
  if (clearAt >= 0) {
    order[clearAt] = 0
    order[0] = clearAt
    boxes.push(measure(histogram, 0, 1))
  }
  boxes.push(measure(histogram, boxes.length, order.length))
  while (boxes.length < most) {
    const widest = boxes.reduce((best, box) =>
      box.spread * box.pixels > best.spread * best.pixels ? box : best,
    )
    if (widest.spread === 0) break
    const middle = cut(histogram, widest)
    boxes[boxes.indexOf(widest)] = measure(histogram, widest.start, middle)
    boxes.push(measure(histogram, middle, widest.end))
  }
  return boxes
}

function measure({ colors, counts, order }: Histogram, start: number, end: number): Box {
  let pixels = 0
  for (let at = start; at < end; at += 1) pixels += counts[order[at] ?? 0] ?? 0
  let [shift, spread] = [0, -1]
  for (const channel of [0, 8, 16]) {
    let [low, high] = [255, 0]
    for (let at = start; at < end; at += 1) {
      const value = ((colors[order[at] ?? 0] ?? 0) >>> channel) & 255
      if (value < low) low = value
      if (value > high) high = value
    }
    if (high - low > spread) [shift, spread] = [channel, high - low]
  }
  return { start, end, pixels, shift, spread }
}

/** Sorts a box along its widest channel; returns the index at which half of its pixels are passed. */
function cut({ colors, counts, order }: Histogram, { start, end, pixels, shift }: Box): number {
  const value = (number: number) => ((colors[number] ?? 0) >>> shift) & 255
  const part = order.subarray(start, end)
  const starts = new Int32Array(257)
  for (const number of part) starts[value(number) + 1] = (starts[value(number) + 1] ?? 0) + 1
  for (let at = 1; at < 257; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0)
  for (const number of part.slice()) {
    const place = starts[value(number)] ?? 0
    starts[value(number)] = place + 1
    part[place] = number
  }
  let middle = start
  for (let passed = 0; passed < pixels / 2; middle += 1) passed += counts[order[middle] ?? 0] ?? 0
  return Math.min(Math.max(middle, start + 1), end - 1)
}

/** The color of at least half of the pixels if there is one, otherwise the average. */
function represent({ colors, counts, order }: Histogram, { start, end, pixels }: Box): number {
  const sums = [0, 0, 0]
  let most = order[start] ?? 0
  for (let at = start; at < end; at += 1) {
    const number = order[at] ?? 0
    const count = counts[number] ?? 0
    if (count > (counts[most] ?? 0)) most = number
    for (let channel = 0; channel < 3; channel += 1)
      sums[channel] = (sums[channel] ?? 0) + count * (((colors[number] ?? 0) >>> (8 * channel)) & 255)
  }
  if ((counts[most] ?? 0) * 2 >= pixels) return colors[most] ?? 0
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => Math.round(sum / pixels))
  return red | (green << 8) | (blue << 16) | (255 << 24)
}

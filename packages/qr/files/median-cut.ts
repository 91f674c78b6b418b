import { ColorTable } from './color-table.ts'

export type ReducedColors = {
  /** As `pixelWords` has them. */
  readonly colors: Int32Array
  /** The place of every pixel's colour among them. */
  readonly indexes: Uint8Array
}

/** Colours that will become one: places in the order of colours, the pixels they have, and where they differ most. */
type Box = {
  readonly start: number
  readonly end: number
  readonly pixels: number
  /** Bits to the channel that spreads most. */
  readonly shift: number
  readonly spread: number
}

/** Colours of a picture by number, how many pixels each has, and their order, sorted box by box. */
type Histogram = { readonly colors: Int32Array; readonly counts: Int32Array; readonly order: Int32Array }

/**
 * Colours brought down to `most` by median cut (Heckbert 1982), without dithering, which would frazzle modules. A
 * colour that rules its box stays exactly as it is: that of modules and ground.
 * @param words opaque pixels, and 0 for clear ones, which stay apart.
 */
export function reduceColors(words: Int32Array, most: number): ReducedColors {
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

/** Cuts in two, again and again, the box where most pixels differ most. */
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

/** Sorts a box along its widest channel; returns the place where half of its pixels are over. */
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

/** The colour of most pixels when it has half of them or more, else the average. */
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

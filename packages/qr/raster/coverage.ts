import { op, type Path } from '../shape/path.ts'

/**
 * The covered area of each pixel, exact except for the flattening of curves. Every edge adds its signed area to the
 * pixels it crosses and its whole height to the pixel after them; the running sum along a row is then the coverage.
 * Outlines must not overlap, which is true for codes.
 */
export class Coverage {
  readonly width: number
  readonly height: number
  /** Row by row, with one more value per row than pixels, for edges at the right border. */
  readonly sums: Float32Array
  readonly stride: number
  /** A bit for each sum that an edge has changed, 32 per word, row by row. */
  readonly touched: Int32Array
  readonly touchedStride: number
  /** The rows that edges have changed: from `top` to before `bottom`. */
  top: number
  bottom = 0

  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.stride = width + 2
    this.sums = new Float32Array(this.stride * height)
    this.touchedStride = (this.stride + 31) >>> 5
    this.touched = new Int32Array(this.touchedStride * height)
    this.top = height
  }

  /** Adds the edges of a path after scaling it. */
  add(path: Path, scale: number): void {
    let [x, y] = [0, 0]
    let at = 0
    while (at < path.length) {
      const code = path[at]
      if (code === op.close) {
        at += 1
        continue
      }
      const end = at + (code === op.arc ? 5 : code === op.curve ? 7 : 3)
      const toX = (path[end - 2] ?? 0) * scale
      const toY = (path[end - 1] ?? 0) * scale
      if (code === op.line) this.#edge(x, y, toX, toY)
      else if (code === op.arc) this.#arc(x, y, toX, toY, (path[at + 1] ?? 0) * scale, path[at + 2] === 1)
      else if (code === op.curve) this.#curve(path, at + 1, scale, x, y)
      x = toX
      y = toY
      at = end
    }
  }

  /** Adds a quarter circle as chords that deviate less than a twentieth of a pixel. */
  #arc(x: number, y: number, toX: number, toY: number, radius: number, clockwise: boolean): void {
    const chords = Math.max(2, Math.ceil(Math.sqrt(radius) * 2.5))
    // The arc starts along one axis, so its center is at a right angle to it.
    const leavesSideways = (toX > x === toY > y) === clockwise
    const centerX = leavesSideways ? x : toX
    const centerY = leavesSideways ? toY : y
    let fromX = x
    let fromY = y
    for (let step = 1; step <= chords; step += 1) {
      const angle = (step / chords) * (Math.PI / 2)
      const [near, far] = step === chords ? [0, 1] : [Math.cos(angle), Math.sin(angle)]
      const nextX = centerX + (x - centerX) * near + (toX - centerX) * far
      const nextY = centerY + (y - centerY) * near + (toY - centerY) * far
      this.#edge(fromX, fromY, nextX, nextY)
      fromX = nextX
      fromY = nextY
    }
  }

  #curve(path: Path, at: number, scale: number, x: number, y: number): void {
    const number = (offset: number) => (path[at + offset] ?? 0) * scale
    const [x1, y1, x2, y2, x3, y3] = [number(0), number(1), number(2), number(3), number(4), number(5)]
    const reach = Math.abs(x3 - x) + Math.abs(y3 - y) + Math.abs(x2 - x1) + Math.abs(y2 - y1)
    const chords = Math.min(32, Math.max(2, Math.ceil(Math.sqrt(reach) * 1.5)))
    let [fromX, fromY] = [x, y]
    for (let step = 1; step <= chords; step += 1) {
      const t = step / chords
      const s = 1 - t
      const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
      const nextX = a * x + b * x1 + c * x2 + d * x3
      const nextY = a * y + b * y1 + c * y2 + d * y3
      this.#edge(fromX, fromY, nextX, nextY)
      fromX = nextX
      fromY = nextY
    }
  }

  #edge(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return
    if (y0 < y1) this.#fall(x0, y0, x1, y1, 1)
    else this.#fall(x1, y1, x0, y0, -1)
  }

  /** An edge from its upper end to its lower end. */
  #fall(x0: number, y0: number, x1: number, y1: number, direction: number): void {
    const from = y0 < 0 ? 0 : y0
    const to = y1 > this.height ? this.height : y1
    if (from >= to) return
    const firstRow = Math.floor(from)
    const endRow = Math.ceil(to)
    if (firstRow < this.top) this.top = firstRow
    if (endRow > this.bottom) this.bottom = endRow
    if (x0 === x1) return this.#drop(x0, from, to, firstRow, endRow, direction)
    const slope = (x1 - x0) / (y1 - y0)
    for (let row = firstRow; row < endRow; row += 1) {
      const upper = row < from ? from : row
      const lower = row + 1 > to ? to : row + 1
      const left = x0 + (upper - y0) * slope
      this.#span(row, left, left + (lower - upper) * slope, (lower - upper) * direction)
    }
  }

  /** A vertical edge: every row gets the same values. */
  #drop(x: number, from: number, to: number, firstRow: number, endRow: number, direction: number): void {
    const { sums, stride, width } = this
    const inside = clamp(x, width)
    const column = Math.floor(inside)
    const behind = inside - column
    let at = firstRow * stride + column
    for (let row = firstRow; row < endRow; row += 1, at += stride) {
      const height = ((row + 1 > to ? to : row + 1) - (row < from ? from : row)) * direction
      this.#touch(row, column)
      sums[at] = (sums[at] ?? 0) + height * (1 - behind)
      if (behind === 0) continue
      this.#touch(row, column + 1)
      sums[at + 1] = (sums[at + 1] ?? 0) + height * behind
    }
  }

  #touch(row: number, column: number): void {
    const at = row * this.touchedStride + (column >>> 5)
    this.touched[at] = (this.touched[at] ?? 0) | (1 << (column & 31))
  }

  /** An edge within one row: `height` is the signed part of the row that it crosses. */
  #span(row: number, xa: number, xb: number, height: number): void {
    const { sums, width } = this
    const left = clamp(xa < xb ? xa : xb, width)
    const right = clamp(xa < xb ? xb : xa, width)
    const first = Math.floor(left)
    const last = Math.floor(right)
    const each = first === last ? 0 : height / (right - left)
    let at = row * this.stride + first
    this.#touch(row, first)
    for (let column = first; column <= last; column += 1, at += 1) {
      const from = left > column ? left : column
      const to = right < column + 1 ? right : column + 1
      const part = first === last ? height : (to - from) * each
      const behind = ((from + to) / 2 - column) * part
      this.#touch(row, column + 1)
      sums[at] = (sums[at] ?? 0) + part - behind
      sums[at + 1] = (sums[at + 1] ?? 0) + behind
    }
  }
}

function clamp(x: number, width: number): number {
  return x < 0 ? 0 : x > width ? width : x
}

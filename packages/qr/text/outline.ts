import { op, type Path } from '../shape/path.ts'

/** Writes one glyph. Points use the font's units with the y axis up; the path uses ems with the y axis down. */
export class Outline {
  readonly path: Path = []
  readonly #scale: number
  #startX = 0
  #startY = 0
  #x = 0
  #y = 0

  constructor(unitsPerEm: number) {
    this.#scale = 1 / unitsPerEm
  }

  move(x: number, y: number): void {
    this.#startX = x
    this.#startY = y
    this.path.push(op.move, ...this.#at(x, y))
  }

  line(x: number, y: number): void {
    this.path.push(op.line, ...this.#at(x, y))
  }

  /** Adds a quadratic curve as the cubic curve of the same shape. */
  quadratic(x1: number, y1: number, x: number, y: number): void {
    const [fromX, fromY] = [this.#x, this.#y]
    const near = (from: number, control: number) => from + (2 / 3) * (control - from)
    this.cubic(near(fromX, x1), near(fromY, y1), near(x, x1), near(y, y1), x, y)
  }

  cubic(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    this.path.push(op.curve, ...this.#at(x1, y1), ...this.#at(x2, y2), ...this.#at(x, y))
  }

  close(): void {
    if (this.#x !== this.#startX || this.#y !== this.#startY) this.line(this.#startX, this.#startY)
    this.path.push(op.close)
  }

  #at(x: number, y: number): readonly [number, number] {
    this.#x = x
    this.#y = y
    return [x * this.#scale, -y * this.#scale]
  }
}

/** Numbers colors in the order of their first use: a hash table with open addressing, at most half full. */
export class ColorTable {
  count = 0
  private colors = new Int32Array(512)
  private slots = new Int32Array(1024)
  /** The highest bits of a product depend on all bits of the color; this shift leaves the bits of the index. */
  private shift = 22

  /** The number of a color; for a new color the value of `count` before the call. */
  indexOf(color: number): number {
    const mask = this.slots.length - 1
    let slot = Math.imul(color, 0x9e_37_79_b1) >>> this.shift
    for (;;) {
      const number = this.slots[slot] ?? 0
      if (number === 0) return this.add(color, slot)
      if (this.colors[number - 1] === color) return number - 1
      slot = (slot + 1) & mask
    }
  }

  /** The colors by number. */
  list(): Int32Array {
    return this.colors.slice(0, this.count)
  }

  private add(color: number, slot: number): number {
    const index = this.count
    this.colors[index] = color
    this.slots[slot] = index + 1
    this.count += 1
    if (this.count === this.colors.length) this.grow()
    return index
  }

  private grow(): void {
    const known = this.list()
    this.count = 0
    this.colors = new Int32Array(2 * known.length)
    this.slots = new Int32Array(2 * this.slots.length)
    this.shift -= 1
    for (const color of known) this.indexOf(color)
  }
}

import { wordOf, type AsciiWriter } from '../ascii-writer.ts'
import type { Grid } from '../shape/grid.ts'

const space = 0x20
/** Whole numbers from -99 to 999, each followed by a space, as up to four characters in one 32-bit word. */
const numbers = Array.from({ length: 1099 }, (_, index) => `${index - 99} `)
const numberWords = Uint32Array.from(numbers, (text) => wordOf(text))
const lengths = Uint8Array.from(numbers, (text) => text.length)
/** The end of a rectangle that is one unit high. */
const [rectangle, lineEnd] = [wordOf('1 re'), 0x0a]
const longestRectangle = 17

/**
 * Appends square modules as one path. The path has the rectangles that the modules form in each row, from column
 * `left` and row `top` on, one unit per module. One path is filled as one area, so there are no gaps between its
 * rows.
 */
export function writeRows(writer: AsciiWriter, { size, cells }: Grid, left: number, top: number): void {
  // four bytes more, because all four bytes of a word are written even for shorter numbers
  const bytes = writer.room(Math.ceil(size / 2) * size * longestRectangle + 4)
  const view = new DataView(bytes.buffer)
  let end = writer.length
  for (let y = 0, row = 0; y < size; y += 1, row += size) {
    const rowLetters = numberWords[top + y + 99] ?? 0
    const rowLength = lengths[top + y + 99] ?? 0
    const rowEnd = row + size
    let at = row
    while (at < rowEnd) {
      if (cells[at] === 0) {
        at += 1
        continue
      }
      const start = at
      do at += 1
      while (at < rowEnd && cells[at] === 1)
      end = putWhole(view, end, left + start - row)
      view.setUint32(end, rowLetters, true)
      end = putWhole(view, end + rowLength, at - start)
      view.setUint32(end, rectangle, true)
      view.setUint8(end + 4, lineEnd)
      end += 5
    }
  }
  writer.advanceTo(end)
}

function putWhole(view: DataView, at: number, value: number): number {
  view.setUint32(at, numberWords[value + 99] ?? 0, true)
  return at + (lengths[value + 99] ?? 0)
}

/**
 * Appends round modules as short lines with round ends, to be drawn one unit wide. The lines are a thousandth of a
 * unit long, because some programs leave out lines without length. Outlines of circles would need five times the
 * bytes and twenty times the work.
 */
export function writePoints(writer: AsciiWriter, { size, cells }: Grid, left: number, top: number): void {
  for (let y = 0, at = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1, at += 1) {
      if (cells[at] !== 1) continue
      const center = (left + x) * 1000 + 500
      writer.number(center)
      writer.sign(space)
      writer.number((top + y) * 1000 + 500)
      writer.text(' m ')
      writer.number(center + 1)
      writer.sign(space)
      writer.number((top + y) * 1000 + 500)
      writer.text(' l\n')
    }
  }
}

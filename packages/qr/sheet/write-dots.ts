import type { AsciiWriter } from '../ascii-writer.ts'
import type { Grid } from '../shape/grid.ts'

const space = 0x20

/**
 * Appends square modules as one path of the rectangles that they form in each row, from column `left` and row `top` on,
 * one unit a module. Being one path, it is filled as one area: no seams show between its rows.
 */
export function writeRows(writer: AsciiWriter, { size, cells }: Grid, left: number, top: number): void {
  for (let y = 0, at = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1, at += 1) {
      if (cells[at] !== 1) continue
      const start = x
      while (x + 1 < size && cells[at + 1] === 1) {
        x += 1
        at += 1
      }
      writer.number((left + start) * 1000)
      writer.sign(space)
      writer.number((top + y) * 1000)
      writer.sign(space)
      writer.number((x + 1 - start) * 1000)
      writer.text(' 1 re\n')
    }
  }
}

/**
 * Appends round modules as lines with round ends, to be drawn one unit wide: a thousandth long, since some programs leave
 * out lines without length. Outlines of circles would be five times the bytes and twenty times the work.
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

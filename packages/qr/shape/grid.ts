/** Dots to draw, row by row: `cells[y * size + x]` is 1 where there is one. */
export type Grid = { readonly size: number; readonly cells: Uint8Array }

/** The neighbours of a dot that are drawn: 1 left, 2 above, 4 right, 8 below. */
export function neighbours({ size, cells }: Grid, x: number, y: number): number {
  const at = y * size + x
  let mask = 0
  if (x > 0 && cells[at - 1] === 1) mask |= 1
  if (y > 0 && cells[at - size] === 1) mask |= 2
  if (x < size - 1 && cells[at + 1] === 1) mask |= 4
  if (y < size - 1 && cells[at + size] === 1) mask |= 8
  return mask
}

/** A grid from rows of `#` and `.`; used for the fixed parts of a code. */
export function gridOf(...rows: readonly string[]): Grid {
  const cells = Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 1 : 0))
  return { size: rows.length, cells }
}

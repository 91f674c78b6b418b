/** The dots to draw, row by row: `cells[y * size + x]` is 1 where there is a dot. */
export type Grid = { readonly size: number; readonly cells: Uint8Array }

/** A grid from rows of `#` and `.`; used for the fixed parts of a code. */
export function gridOf(...rows: readonly string[]): Grid {
  const cells = Uint8Array.from(rows.join(''), (sign) => (sign === '#' ? 1 : 0))
  return { size: rows.length, cells }
}

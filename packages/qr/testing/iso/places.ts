/** Row and column of a module. */
export type Place = readonly [row: number, column: number]

/** Which modules a mask inverts, by row and column: ISO/IEC 18004:2015 Table 10. */
const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

export function isTurned(mask: number, row: number, column: number): boolean {
  return masks[mask]?.(row, column) ?? false
}

/** Both copies of the format information, most significant bit first: ISO/IEC 18004:2015 §7.9, Figure 25. */
export function formatPlaces(size: number): readonly (readonly Place[])[] {
  const around = [0, 1, 2, 3, 4, 5, 7, 8]
  const across = around.map((column): Place => [8, column])
  const up = around
    .slice(0, -1)
    .toReversed()
    .map((row): Place => [row, 8])
  const below = Array.from({ length: 7 }, (_, step): Place => [size - 1 - step, 8])
  const right = Array.from({ length: 8 }, (_, step): Place => [8, size - 8 + step])
  return [
    [...across, ...up],
    [...below, ...right],
  ]
}

/**
 * Both copies of the version information, most significant bit first; one is the other transposed: §7.10, Figure 27.
 */
export function versionPlaces(size: number): readonly (readonly Place[])[] {
  const above = Array.from({ length: 18 }, (_, at): Place => {
    const bit = 17 - at
    return [Math.floor(bit / 3), size - 11 + (bit % 3)]
  })
  return [above, above.map(([row, column]): Place => [column, row])]
}

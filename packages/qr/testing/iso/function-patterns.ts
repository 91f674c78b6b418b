import { publishedAlignment } from './tables.ts'

/** The role of a module: 0 and 1 are fixed light and dark ones, 2 carries format or version, 3 data. */
export type FunctionPatterns = { readonly size: number; readonly kinds: Uint8Array }

const known = new Map<number, FunctionPatterns>()

/** Every module that carries no data, of one version: ISO/IEC 18004:2015 §6.3, §7.9, §7.10. */
export function functionPatterns(version: number): FunctionPatterns {
  const patterns = known.get(version) ?? drawPatterns(version)
  known.set(version, patterns)
  return patterns
}

function drawPatterns(version: number): FunctionPatterns {
  const size = 17 + 4 * version
  const kinds = new Uint8Array(size * size).fill(3)
  const put = (row: number, column: number, kind: number) => {
    if (row >= 0 && column >= 0 && row < size && column < size) kinds[row * size + column] = kind
  }
  for (let at = 0; at < size; at += 1) {
    put(6, at, (at + 1) % 2)
    put(at, 6, (at + 1) % 2)
  }
  const centres = publishedAlignment(version)
  const last = centres.at(-1)
  for (const row of centres)
    for (const column of centres) {
      const isFinder = (row === 6 && (column === 6 || column === last)) || (row === last && column === 6)
      if (!isFinder) putSquares(put, row, column, 2)
    }
  for (let at = 0; at < 9; at += 1) {
    put(8, at, 2)
    put(at, 8, 2)
    if (at === 8) continue
    put(8, size - 1 - at, 2)
    put(size - 1 - at, 8, 2)
  }
  put(6, 8, 1)
  put(8, 6, 1)
  put(size - 8, 8, 1)
  if (version >= 7)
    for (let at = 0; at < 18; at += 1) {
      put(Math.floor(at / 3), size - 11 + (at % 3), 2)
      put(size - 11 + (at % 3), Math.floor(at / 3), 2)
    }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    putSquares(put, row, column, 4)
  return { size, kinds }
}

/** Squares around a center that are alternately dark and light; the outermost of a finder is its separator. */
function putSquares(
  put: (row: number, column: number, kind: number) => void,
  row: number,
  column: number,
  reach: number,
): void {
  for (let down = -reach; down <= reach; down += 1)
    for (let across = -reach; across <= reach; across += 1) {
      const ring = Math.max(Math.abs(down), Math.abs(across))
      const isDark = reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1
      put(row + down, column + across, isDark ? 1 : 0)
    }
}

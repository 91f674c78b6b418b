import { alignmentCenters, sideOf } from './version-tables.ts'

/** The modules that all symbols of a version share: ISO/IEC 18004:2015 §6.3. */
export type FixedModules = {
  readonly size: number
  /** 1 where finders, timing and alignment patterns are dark; format and version modules are 0. */
  readonly modules: Uint8Array
  /** 1 for every module that does not carry a codeword. */
  readonly reserved: Uint8Array
}

/** @param version 1 to 40 */
export function fixedModules(version: number): FixedModules {
  const size = sideOf(version)
  const drawn = {
    size,
    modules: new Uint8Array(size * size),
    reserved: new Uint8Array(size * size),
  }
  for (let at = 0; at < size; at += 1) {
    set(drawn, at, 6, at % 2 === 0)
    set(drawn, 6, at, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawRings(drawn, x, y, 4)
  for (const [x, y] of alignmentPatterns(version)) drawRings(drawn, x, y, 2)
  reserveFormat(drawn)
  if (version >= 7) reserveVersion(drawn)
  return drawn
}

/** The centers of the alignment patterns of a symbol (ISO/IEC 18004:2015 Annex E); version 1 has none. */
export function alignmentPatterns(version: number): readonly (readonly [x: number, y: number])[] {
  const centers = alignmentCenters(version)
  const [first, last] = [centers[0], centers.at(-1)]
  const isFinder = (x: number, y: number) =>
    (x === first && y === first) || (x === first && y === last) || (x === last && y === first)
  return centers.flatMap((y) => centers.filter((x) => !isFinder(x, y)).map((x) => [x, y] as const))
}

/** Nested squares, dark except the second from outside; the light border of a finder may be cut off. */
function drawRings(drawn: FixedModules, x: number, y: number, radius: number): void {
  for (let dy = -radius; dy <= radius; dy += 1)
    for (let dx = -radius; dx <= radius; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy))
      set(drawn, x + dx, y + dy, radius === 4 ? ring !== 4 && ring !== 2 : ring !== 1)
    }
}

function set({ size, modules, reserved }: FixedModules, x: number, y: number, isDark: boolean): void {
  if (x < 0 || y < 0 || x >= size || y >= size) return
  modules[y * size + x] = isDark ? 1 : 0
  reserved[y * size + x] = 1
}

function reserveFormat({ size, reserved }: FixedModules): void {
  for (let at = 0; at < 9; at += 1) reserved[8 * size + at] = reserved[at * size + 8] = 1
  for (let at = size - 8; at < size; at += 1) reserved[8 * size + at] = reserved[at * size + 8] = 1
}

function reserveVersion({ size, reserved }: FixedModules): void {
  for (let at = 0; at < 6; at += 1)
    for (let far = size - 11; far < size - 8; far += 1)
      reserved[at * size + far] = reserved[far * size + at] = 1
}

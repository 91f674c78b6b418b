import type { DotType } from '../options.ts'

/** Whether the neighbours of a dot are drawn, one bit each. */
const [left, above, right, below] = [1, 2, 4, 8] as const
/** The two sides that meet at each corner: top left, top right, bottom right, bottom left. */
const sides = [left | above, above | right, right | below, below | left]

/**
 * The radius of each corner of a dot in modules, by its type and neighbours: `radii[neighbours * 4 + corner]`,
 * corners clockwise from the top left. A corner can be round only if no neighbour touches its sides.
 */
export const cornerRadii: Readonly<Record<Exclude<DotType, 'dots'>, Float64Array>> = {
  square: radiiOf(() => 0),
  rounded: radiiOf(() => 0.5),
  'extra-rounded': radiiOf((neighbours) => (countOf(neighbours) === 2 ? 1 : 0.5)),
  classy: radiiOf((neighbours, corner) => classy(neighbours, corner, 0.5)),
  'classy-rounded': radiiOf((neighbours, corner) => classy(neighbours, corner, 1)),
}

/** A leaf: the corners on the falling diagonal are round; for a single dot always by half a module. */
function classy(neighbours: number, corner: number, radius: number): number {
  if (corner % 2 === 1) return 0
  return neighbours === 0 ? 0.5 : radius
}

function radiiOf(radius: (neighbours: number, corner: number) => number): Float64Array {
  const radii = new Float64Array(64)
  for (let mask = 0; mask < 16; mask += 1)
    for (let corner = 0; corner < 4; corner += 1)
      if ((mask & (sides[corner] ?? 0)) === 0) radii[mask * 4 + corner] = radius(mask, corner)
  return radii
}

function countOf(neighbours: number): number {
  return neighbours.toString(2).replaceAll('0', '').length
}

/**
 * Places for texts that should stand at these heights, at least `gap` apart and within `height` where there is room for all.
 * Their order stays.
 */
export function spread(heights: readonly number[], gap: number, height: number): readonly number[] {
  const order = heights.map((_, index) => index).toSorted((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0))
  const placed: number[] = []
  let lowest = -gap
  for (const index of order) {
    lowest = Math.max(heights[index] ?? 0, lowest + gap)
    placed[index] = lowest
  }
  // those that were pushed below the edge push the others up
  let highest = height + gap
  for (const index of order.toReversed()) {
    highest = Math.min(placed[index] ?? 0, highest - gap)
    placed[index] = highest
  }
  return placed
}

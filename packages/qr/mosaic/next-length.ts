import { longestRepeat, shortestRepeat } from '../files/deflate-codes.ts'

/** How much of a long repetition goes first, so that what is left can be said too. */
export function nextLength(left: number): number {
  if (left <= longestRepeat) return left
  return Math.min(longestRepeat, left - shortestRepeat)
}

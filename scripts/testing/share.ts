/** A whole `npm test` takes one of so many shares of what is tried in a real browser. */
export const shares = 5

/**
 * The share of a list that this run takes. A whole `npm test` draws its share and prints it; it has every part of the
 * list equally often. All of the list without `TEST_SHARE`, as in a run of selected files, and in the full run.
 */
export function shareOf<Item>(list: readonly Item[], share = process.env['TEST_SHARE']): readonly Item[] {
  if (share === undefined || process.env['PROOFS'] === 'full') return list
  return list.filter((_, index) => Math.floor((index * shares) / list.length) === Number(share) % shares)
}

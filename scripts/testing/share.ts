/** A whole `npm test` takes one of so many shares of what is tried in a real browser, unless a test says another number. */
export const shares = 10

/**
 * The share of a list that this run takes. A whole `npm test` draws its share and prints it; it has every part of the
 * list equally often. All of the list without `TEST_SHARE`, as in a run of selected files, and in the full run.
 */
export function shareOf<Item>(
  list: readonly Item[],
  count = shares,
  share = process.env['TEST_SHARE'],
): readonly Item[] {
  if (share === undefined || process.env['PROOFS'] === 'full') return list
  return list.filter((_, index) => Math.floor((index * count) / list.length) === Number(share) % count)
}

/**
 * Whether this run tries a member of a class that has a name and no place in a list: one whole `npm test` of `count` does,
 * another one for other names. Always where `shareOf` takes all.
 */
export function isInTurn(name: string, count: number, share = process.env['TEST_SHARE']): boolean {
  const index = Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce((sum, code) => sum + code, 0)
  const turns = Array.from({ length: count }, (_, turn) => turn)
  return turnOf(turns, index, share).includes(0)
}

/**
 * The views that this run tries a member of a class in: one of them in a whole `npm test`, another one than for the member
 * after it, and the other ones in other runs. All of them where `shareOf` takes all.
 * @param index of the member in its class
 */
export function turnOf<View>(
  views: readonly View[],
  index: number,
  share = process.env['TEST_SHARE'],
): readonly View[] {
  if (share === undefined || process.env['PROOFS'] === 'full') return views
  return views.filter((_, place) => place === (Number(share) + index) % views.length)
}

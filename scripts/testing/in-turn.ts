const isFull = () => process.env['PROOFS'] === 'full'

/**
 * The views in which a test tries a member of a class: one of them, another one than for the member after it, and the same in every
 * run. All of them in `npm run test:full`.
 * @param index of the member in its class
 */
export const turnOf = <View>(views: readonly View[], index: number): readonly View[] =>
  isFull() ? views : views.filter((_, place) => place === index % views.length)

/** Whether a test tries a member of a class that has a name and no place in a list: one of `count` is, the same in every run. */
export function isInTurn(name: string, count: number): boolean {
  const sum = Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce(
    (total, code) => total + code,
    0,
  )
  return isFull() || sum % count === 0
}

/** Every `count`-th member of a class whose members are much alike and take long, the same ones in every run; all in the full run. */
export const pickOf = <Member>(list: readonly Member[], count: number): readonly Member[] =>
  isFull() ? list : list.filter((_, index) => index % count === 0)

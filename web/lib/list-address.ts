/** The search parameters of a list, before their meaning is known. */
export type ListAddress = Readonly<Record<string, string | number | boolean | undefined>>

/**
 * For `validateSearch` of a list of the back office. It is part of the first chunk of the app, which has neither the
 * contract nor zod, so the list itself checks the meaning (`readListState`).
 */
export const readListAddress = (search: Readonly<Record<string, unknown>>): ListAddress =>
  Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
        ? [[name, value]]
        : [],
    ),
  )

/** The id in a parameter of an address; undefined for what is no id. */
export function readId(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

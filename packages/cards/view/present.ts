type Filled<T> = { [K in keyof T]?: Exclude<T[K], undefined | ''> }

/** Removes entries that are undefined or empty texts. */
export function present<T extends Record<string, unknown>>(entries: T): Filled<T> {
  return Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== undefined && value !== ''),
  ) as Filled<T>
}

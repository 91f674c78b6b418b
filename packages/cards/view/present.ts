type Filled<T> = { [K in keyof T]?: Exclude<T[K], undefined | ''> }

/** Leaves out entries that are undefined or empty text, so that *absent* is the only way to say *nothing*. */
export function present<T extends Record<string, unknown>>(entries: T): Filled<T> {
  return Object.fromEntries(
    Object.entries(entries).filter(([, value]) => value !== undefined && value !== ''),
  ) as Filled<T>
}

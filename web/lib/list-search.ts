import { useEffect } from 'react'

/** The state of a list in its address: the search text, and the first row of the page. */
export type ListSearch = { readonly q?: string; readonly start?: number }

const longestSearch = 100

/** Builds the state of a list; leaves out what is as on the first page of the whole list. */
export function listSearch(q: string, start = 0): ListSearch {
  return { ...(q !== '' && { q }), ...(start > 0 && { start }) }
}

/** Reads the state of a list from an address that a person may have typed; for `validateSearch`. Never throws. */
export function readListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const { q, start } = search
  // The router parses values as JSON: `?q=123` is a number, and `?start={}` an object.
  const text = typeof q === 'string' || typeof q === 'number' || typeof q === 'boolean' ? String(q) : ''
  const row = typeof start === 'string' || typeof start === 'number' ? Math.floor(Number(start)) : 0
  return listSearch(text.trim().slice(0, longestSearch), Number.isSafeInteger(row) ? row : 0)
}

type Shown = {
  readonly rows: number | undefined
  readonly total: number
  readonly start: number
  readonly limit: number
}

/** Goes to the last page when the current one is past the end, as after deleting the only row of the last page. */
export function useExistingPage({ rows, total, start, limit }: Shown, onPage: (start: number) => void): void {
  const isPastEnd = rows === 0 && start > 0
  const lastStart = total === 0 ? 0 : Math.floor((total - 1) / limit) * limit
  useEffect(() => {
    if (isPastEnd) onPage(lastStart)
    // oxlint-disable-next-line react/exhaustive-deps -- runs when the page changes, not for a new callback
  }, [isPastEnd, lastStart])
}

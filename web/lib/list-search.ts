import { useEffect } from 'react'

/** What the address holds of a list: what is searched, and where the page begins. */
export type ListSearch = { readonly q?: string; readonly start?: number }

const longestSearch = 100

/** The search part of an address as a list: only what differs from the first page of everything. */
export function listSearch(q: string, start = 0): ListSearch {
  return { ...(q !== '' && { q }), ...(start > 0 && { start }) }
}

/** Reads an address that somebody may have typed; for `validateSearch`. */
export function readListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const { q, start } = search
  // The router reads `?q=123` as a number.
  const text = typeof q === 'string' || typeof q === 'number' || typeof q === 'boolean' ? String(q) : ''
  const row = Math.floor(Number(start))
  return listSearch(text.trim().slice(0, longestSearch), Number.isSafeInteger(row) ? row : 0)
}

type Shown = {
  readonly rows: number | undefined
  readonly total: number
  readonly start: number
  readonly limit: number
}

/** Past the end there is nothing to see: after the last row of the last page is gone, shows the page before. */
export function useExistingPage({ rows, total, start, limit }: Shown, onPage: (start: number) => void): void {
  const isPastEnd = rows === 0 && start > 0
  const lastStart = total === 0 ? 0 : Math.floor((total - 1) / limit) * limit
  useEffect(() => {
    if (isPastEnd) onPage(lastStart)
    // oxlint-disable-next-line react/exhaustive-deps -- moves once for what is shown, not for a new callback
  }, [isPastEnd, lastStart])
}

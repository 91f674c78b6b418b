import type { ListSearch } from '#web/lib/list-search.ts'
import { readListSearch } from '#web/lib/list-search.ts'

/** What the address holds of the inbox: a list, and whether only new ones are shown. */
export type SharedSearch = ListSearch & { readonly show?: 'new' }

export type SharedContactsProps = {
  readonly search: SharedSearch
  /** `replace`: typing is not a step that the way back should stop at. */
  readonly onSearch: (search: SharedSearch, replace?: boolean) => void
}

export function readSharedSearch(search: Readonly<Record<string, unknown>>): SharedSearch {
  return { ...readListSearch(search), ...(search['show'] === 'new' && { show: 'new' as const }) }
}

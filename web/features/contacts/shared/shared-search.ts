import type { ListSearch } from '../../../lib/list-search.ts'
import { readListSearch } from '../../../lib/list-search.ts'

/** What the address holds of the inbox: a list, and whether only new ones are shown. */
export type SharedSearch = ListSearch & { readonly show?: 'new' }

export function readSharedSearch(search: Readonly<Record<string, unknown>>): SharedSearch {
  return { ...readListSearch(search), ...(search['show'] === 'new' && { show: 'new' as const }) }
}

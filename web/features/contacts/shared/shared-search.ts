import type { ListSearch } from '#web/lib/list-search.ts'
import { readListSearch } from '#web/lib/list-search.ts'

/** The state of the list of leads in its address; `show` limits it to unseen ones. */
export type SharedSearch = ListSearch & { readonly show?: 'new' }

export function readSharedSearch(search: Readonly<Record<string, unknown>>): SharedSearch {
  return { ...readListSearch(search), ...(search['show'] === 'new' && { show: 'new' as const }) }
}

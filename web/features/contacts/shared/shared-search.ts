import type { ListSearch } from '#web/lib/list-search.ts'
import { readListSearch } from '#web/lib/list-search.ts'
import { readTag } from '../tags/tag-search.ts'

/** The state of the list of leads in its address; `show` limits it to unseen ones, `tag` to those with a tag; `lead` is the one that is open. */
export type SharedSearch = ListSearch & {
  readonly show?: 'new'
  readonly tag?: number
  readonly lead?: number
}

export function readSharedSearch(search: Readonly<Record<string, unknown>>): SharedSearch {
  return {
    ...readListSearch(search),
    ...(search['show'] === 'new' && { show: 'new' as const }),
    ...readTag(search),
    ...(Number.isSafeInteger(search['lead']) && { lead: Number(search['lead']) }),
  }
}

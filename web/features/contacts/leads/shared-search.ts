import { leadStates } from '#contract/lead-states.ts'
import type { LeadState } from '#contract/lead-states.ts'
import type { Sort } from '#web/kit/data-list-types.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import { listSearch, readListSearch } from '#web/lib/list-search.ts'
import { readTag } from '../tags/tag-search.ts'

const sorts = ['created_at', 'name', 'remind_on'] as const
type SortKey = (typeof sorts)[number]

/** The state of the list of leads in its address; `show` limits it to those of a state, `tag` to those with a tag. */
export type SharedSearch = ListSearch & {
  readonly show?: LeadState
  readonly tag?: number
  readonly sort?: SortKey
  readonly order?: 'asc' | 'desc'
}

export type SharedContactsProps = {
  readonly search: SharedSearch
  /** `replace` makes no history entry, for changes while typing. */
  readonly onSearch: (search: SharedSearch, replace?: boolean) => void
}

export function readSharedSearch(search: Readonly<Record<string, unknown>>): SharedSearch {
  const show = leadStates.find((state) => state === search['show'])
  const sort = sorts.find((key) => key === search['sort'])
  const order = (['asc', 'desc'] as const).find((way) => way === search['order'])
  return {
    ...readListSearch(search),
    ...(show !== undefined && { show }),
    ...readTag(search),
    ...(sort !== undefined && { sort, ...(order !== undefined && { order }) }),
  }
}

/** How the list is sorted: newest first, and those that are put off by their day, unless the person has chosen. */
export function sortOf({ show, sort, order }: SharedSearch): Sort & { readonly by: SortKey } {
  if (sort !== undefined) return { by: sort, descending: order === 'desc' }
  return show === 'later' ? { by: 'remind_on', descending: false } : { by: 'created_at', descending: true }
}

/** Whether a list shows all leads, so that without rows there are none at all. */
export const isWhole = ({ q = '', show, tag }: SharedSearch): boolean =>
  q === '' && show === undefined && tag === undefined

type Filter = {
  readonly show?: SharedSearch['show'] | undefined
  readonly tag?: number | undefined
  readonly sort?: SharedSearch['sort'] | undefined
  readonly order?: SharedSearch['order'] | undefined
}

/** The state of a list, narrowed and sorted like another one. */
export const withFilter = (list: ListSearch, { show, tag, sort, order }: Filter): SharedSearch => ({
  ...list,
  ...(show !== undefined && { show }),
  ...(tag !== undefined && { tag }),
  ...(sort !== undefined && { sort }),
  ...(sort !== undefined && order !== undefined && { order }),
})

/** The first page of a list in another order. */
export function sortedBy(search: SharedSearch, { by, descending }: Sort): SharedSearch {
  const sort = sorts.find((key) => key === by)
  return withFilter(listSearch(search.q ?? ''), { ...search, sort, order: descending ? 'desc' : 'asc' })
}

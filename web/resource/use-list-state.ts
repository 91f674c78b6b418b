import { useNavigate, useSearch } from '@tanstack/react-router'
import { listDefaults } from '#contract/constants.ts'
import type { ResourceShape } from '#contract/resource.ts'
import type { Sort } from '#web/kit/data-list-types.ts'
import type { ListAddress } from '#web/lib/list-address.ts'
import { readListState } from './resource-queries.ts'

/**
 * The state of a list in its URL, and how to change it.
 * @param fixed filters that the screen sets, whatever the URL says
 */
export function useListState(resource: ResourceShape, fixed: Readonly<Record<string, string>> = {}) {
  const address: ListAddress = useSearch({ strict: false })
  const state = readListState(resource, { ...address, ...fixed })
  const navigate = useNavigate()
  /** `replace` makes no history entry, for changes while typing. */
  const change = (part: ListAddress, replace = false) =>
    void navigate({ to: '.', search: ((now: object) => ({ ...now, ...part })) as never, replace })
  const { defaultSort } = resource
  const { q = '', start = listDefaults.start, limit = listDefaults.limit } = state
  const { sort: by = defaultSort.sort, order } = state
  const isDefault = state.sort === undefined
  const descending = (order ?? (isDefault ? defaultSort.order : 'asc')) === 'desc'
  const filters = Object.fromEntries(Object.entries(state).filter(([name]) => name in resource.filters))
  const chosen = Object.keys(filters).filter((name) => !(name in fixed))
  return {
    state,
    q,
    start,
    limit,
    sort: { by, descending },
    /** The chosen filters by name, as texts. */
    filters: filters as Readonly<Record<string, string>>,
    isNarrowed: q !== '' || chosen.length > 0,
    /** How many filters are chosen, with an order of one's own. */
    inUse: chosen.length + (isDefault ? 0 : 1),
    /** Whether the rows are in the order that people give them. */
    isInOwnOrder: by === defaultSort.sort && !descending,
    search: (text: string) => change({ q: text === '' ? undefined : text, start: undefined }, true),
    /** @param dependent Filters that make no sense with the new value. */
    filter: (name: string, value: string | undefined, dependent: readonly string[] = []) =>
      change({ ...clear(dependent), [name]: value, start: undefined }),
    clear: () => change(clear(['q', 'start', ...Object.keys(resource.filters)])),
    goTo: (first: number) => change({ start: first === 0 ? undefined : first }),
    setLimit: (rows: number) => change({ limit: rows, start: undefined }),
    /** Puts the rows into the order of the resource. */
    clearSort: () => change({ sort: undefined, order: undefined, start: undefined }),
    setSort: (next: Sort) =>
      change({ sort: next.by, order: next.descending ? 'desc' : 'asc', start: undefined }),
  }
}

const clear = (names: readonly string[]): ListAddress =>
  Object.fromEntries(names.map((name) => [name, undefined]))

export type ListControls = ReturnType<typeof useListState>

import type { ListSearch } from '#web/lib/list-search.ts'
import { readListSearch } from '#web/lib/list-search.ts'
import { readTag } from '../tags/tag-search.ts'

/** The state of the list in its address; `tag` limits it to contacts with a tag. */
export type SavedSearch = ListSearch & { readonly tag?: number }

export const readSavedSearch = (search: Readonly<Record<string, unknown>>): SavedSearch => ({
  ...readListSearch(search),
  ...readTag(search),
})

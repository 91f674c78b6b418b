import { useState } from 'react'
import { listDefaults } from '#contract/constants.ts'

/**
 * The state of a list that is a part of a screen: its page and search stay out of the URL, which belongs to the screen.
 * `asked` is what the query needs, `controls` are props of `DataList`.
 */
export function useListPart() {
  const [{ search, start }, setPart] = useState({ search: '', start: 0 })
  const { limit } = listDefaults
  return {
    listQuery: { search, start, limit },
    controls: {
      start,
      limit,
      onPage: (next: number) => setPart({ search, start: next }),
      search: { value: search, onChange: (text: string) => setPart({ search: text, start: 0 }) },
    },
  }
}

import { useState } from 'react'
import type { RowSelection } from '#web/kit/data-list-types.ts'

/** Which of the rows shown are selected. A row that is no longer shown is not. */
export function useSelection<Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => number,
  rowName: (row: Row) => string,
) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const selected = (rows ?? []).filter((row) => chosen.includes(String(keyOf(row))))
  const selection: RowSelection<Row> = {
    selected: selected.map((row) => String(keyOf(row))),
    onChange: setChosen,
    rowName,
  }
  return { selected, ids: selected.map(keyOf), selection, clear: () => setChosen([]) }
}

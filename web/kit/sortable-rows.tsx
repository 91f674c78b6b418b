import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { useSortable } from '@dnd-kit/react/sortable'
import { IconGripVertical } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { RenderedRow, TableRowProps } from './data-list-types.ts'
import { Sortable } from './sortable.tsx'

type SortableRowsProps = {
  readonly rows: readonly RenderedRow[]
  readonly onMove: (keys: readonly string[]) => void
  readonly Row: ComponentType<TableRowProps>
}

/** Rows with a handle. */
export function SortableRows({ rows, onMove, Row }: SortableRowsProps) {
  const move = (from: number, to: number) => {
    const keys = rows.map(({ key }) => key)
    keys.splice(to, 0, ...keys.splice(from, 1))
    onMove(keys)
  }
  return (
    <Sortable onMove={move}>
      {rows.map((row, index) => (
        <SortableRow key={row.key} {...{ row, index, Row }} />
      ))}
    </Sortable>
  )
}

type SortableRowProps = Pick<SortableRowsProps, 'Row'> & { readonly row: RenderedRow; readonly index: number }

function SortableRow({ row, index, Row }: SortableRowProps) {
  const { t } = useLingui()
  const { name } = row
  const { ref, handleRef, isDragging } = useSortable({ id: row.key, index })
  const handle = (
    <td className="v-cell-handle">
      <ActionIcon ref={handleRef} size="sm" aria-label={t`Move ${name}`}>
        <IconGripVertical size={16} stroke={1.5} aria-hidden="true" />
      </ActionIcon>
    </td>
  )
  return <Row ref={ref} row={row} handle={handle} isDragged={isDragging} />
}

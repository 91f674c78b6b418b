import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import type { ReactNode } from 'react'
import { useDragPlugins } from './use-drag-plugins.ts'

export type SortableProps = {
  /** The name of an item by its place at the start, for screen readers. */
  readonly nameOf: (index: number) => string
  readonly onMove: (from: number, to: number) => void
  /** The items, each with `useSortable`. */
  readonly children: ReactNode
}

/** Items that are dragged by pointer, or lifted with Space, moved with the arrow keys and dropped with Space. */
export function Sortable({ nameOf, onMove, children }: SortableProps) {
  const plugins = useDragPlugins(nameOf)
  return (
    <DragDropProvider
      plugins={plugins}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (!canceled && isSortable(source) && source.index !== source.initialIndex)
          onMove(source.initialIndex, source.index)
      }}
    >
      {children}
    </DragDropProvider>
  )
}

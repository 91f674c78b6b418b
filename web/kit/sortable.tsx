import { useMantineStyleNonce } from '@mantine/core'
import { StyleInjector } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import type { ReactNode } from 'react'

export type SortableProps = {
  readonly onMove: (from: number, to: number) => void
  /** The items, each with `useSortable`. */
  readonly children: ReactNode
}

/** Items that are dragged by pointer, or lifted with Space, moved with the arrow keys and dropped with Space. */
export function Sortable({ onMove, children }: SortableProps) {
  const nonce = useMantineStyleNonce()?.()
  return (
    <DragDropProvider
      // the style sheet of the dragged item, which the Content-Security-Policy allows only with the nonce
      plugins={(defaults) => [...defaults, StyleInjector.configure(nonce === undefined ? {} : { nonce })]}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (!canceled && isSortable(source) && source.index !== source.initialIndex)
          onMove(source.initialIndex, source.index)
      }}
    >
      {children}
    </DragDropProvider>
  )
}

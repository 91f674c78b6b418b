import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core'
import { useSortable } from '@dnd-kit/react/sortable'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { createContext, use, useState } from 'react'
import { Sortable } from '#web/kit/sortable.tsx'
import './sortable-list.css'

export type SortableListProps = {
  readonly count: number
  /** The name of an item on its buttons: "Link 2". */
  readonly itemName: (index: number) => string
  readonly onMove: (from: number, to: number) => void
  readonly className?: string
  /** The items, each with `useSortableItem`. */
  readonly children: ReactNode
}

type List = Pick<SortableListProps, 'count' | 'itemName' | 'onMove'>
const ListContext = createContext<List>({ count: 0, itemName: String, onMove: () => undefined })

/** A list whose items are moved with the mouse, a finger or the keyboard. Says where the moved item is now. */
export function SortableList(props: SortableListProps) {
  const { count, itemName, onMove, className = 'v-items-list', children } = props
  const { t } = useLingui()
  const [status, setStatus] = useState('')
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= count) return
    onMove(from, to)
    const name = itemName(from)
    const place = to + 1
    setStatus(t`${name}: now ${place} of ${count}`)
  }
  return (
    <Sortable nameOf={itemName} onMove={moveTo}>
      <ListContext value={{ count, itemName, onMove: moveTo }}>
        <ol className={className}>{children}</ol>
      </ListContext>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
    </Sortable>
  )
}

export type SortablePosition = {
  /** Stays the same when the item moves. */
  readonly id: string | number
  readonly index: number
}

/** An item is dragged by its handle, so that text in its fields can still be selected. */
export function useSortableItem({ id, index }: SortablePosition) {
  const { t } = useLingui()
  const { ref, handleRef, isDragging } = useSortable({ id, index })
  const name = use(ListContext).itemName(index)
  const handle = (
    <ActionIcon ref={handleRef} aria-label={t`Drag: ${name}`} className="v-item-handle">
      <IconGripVertical size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  )
  return { item: { ref, 'data-dragging': isDragging || undefined }, handle, name }
}

export type SortableItemProps = SortablePosition & {
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** An item with its name, handle and buttons above its fields. */
export function SortableItem({ id, index, onRemove, children }: SortableItemProps) {
  const { item, handle, name } = useSortableItem({ id, index })
  return (
    <li {...item} className="v-item">
      <div className="v-item-head">
        {handle}
        <span className="v-item-name">{name}</span>
        <ItemButtons index={index} onRemove={onRemove} />
      </div>
      {children}
    </li>
  )
}

export type ItemButtonsProps = {
  readonly index: number
  /** Left out where items can only be moved. */
  readonly onRemove?: () => void
}

/** The buttons that move and remove an item. */
export function ItemButtons({ index, onRemove }: ItemButtonsProps) {
  const { t } = useLingui()
  const { count, itemName, onMove } = use(ListContext)
  const name = itemName(index)
  const moveTo =
    (to: number) =>
    ({ currentTarget: button }: MouseEvent<HTMLButtonElement>) => {
      onMove(index, to)
      // a moved element loses the focus; focus that has gone elsewhere since stays there
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) button.focus({ preventScroll: true })
      })
    }
  const buttons = [
    { label: t`Move up`, icon: IconArrowUp, isOff: index === 0, onClick: moveTo(index - 1) },
    { label: t`Move down`, icon: IconArrowDown, isOff: index === count - 1, onClick: moveTo(index + 1) },
    ...(onRemove === undefined
      ? []
      : [{ label: t`Remove`, icon: IconTrash, isOff: false, onClick: onRemove }]),
  ]
  return buttons.map(({ label, icon: Icon, isOff, onClick }) => (
    <Tooltip key={label} label={label}>
      <ActionIcon
        aria-label={`${label}: ${name}`}
        // still focusable, so that a keyboard keeps its place; beyond the ends nothing moves
        aria-disabled={isOff}
        data-off={isOff || undefined}
        className="v-item-button"
        onClick={onClick}
      >
        <Icon size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Tooltip>
  ))
}

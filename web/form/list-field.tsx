import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Input, VisuallyHidden } from '@mantine/core'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useDragPlugins } from '#web/kit/use-drag-plugins.ts'
import { useInput } from './field.ts'
import { useListItems } from './use-list-items.ts'
import './list-field.css'

export type ListFieldProps = {
  readonly label: string
  readonly description?: ReactNode
  /** The name of an item on its buttons: "Link 2". */
  readonly itemName: (index: number) => string
  readonly addLabel: string
  readonly newItem: () => unknown
  readonly max?: number
  /** Shown while the list is empty. */
  readonly emptyText?: string
  /** The fields of an item. */
  readonly children: (index: number) => ReactNode
}

/** A list whose items are added, removed, and moved with the mouse, a finger or the keyboard. For `mode="array"`. */
export function ListField(props: ListFieldProps) {
  const { itemName, max = Infinity } = props
  const { t } = useLingui()
  const { error } = useInput<readonly unknown[]>()
  const { keys, add, remove, move } = useListItems()
  const [status, setStatus] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  const moveTo = (from: number, to: number) => {
    if (from === to || to < 0 || to >= keys.length) return
    move(from, to)
    const name = itemName(from)
    const place = to + 1
    const count = keys.length
    setStatus(t`${name}: now ${place} of ${count}`)
  }
  return (
    <Input.Wrapper
      component="fieldset"
      labelElement="div"
      className="v-list"
      label={props.label}
      aria-label={props.label}
      description={props.description}
      error={error}
    >
      {keys.length === 0 && props.emptyText !== undefined ? (
        <p className="v-list-empty">{props.emptyText}</p>
      ) : null}
      <SortableItems
        keys={keys}
        itemName={itemName}
        onMove={moveTo}
        onRemove={(index) => {
          remove(index)
          const name = itemName(index)
          setStatus(t`${name}: removed`)
          addButton.current?.focus()
        }}
      >
        {props.children}
      </SortableItems>
      <VisuallyHidden role="status">{status}</VisuallyHidden>
      <Button
        ref={addButton}
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        disabled={keys.length >= max}
        onClick={() => add(props.newItem())}
      >
        {props.addLabel}
      </Button>
    </Input.Wrapper>
  )
}

type SortableItemsProps = Pick<ListFieldProps, 'itemName' | 'children'> & {
  readonly keys: readonly number[]
  readonly onMove: (from: number, to: number) => void
  readonly onRemove: (index: number) => void
}

function SortableItems({ keys, itemName, onMove, onRemove, children }: SortableItemsProps) {
  const plugins = useDragPlugins(itemName)
  return (
    <DragDropProvider
      plugins={plugins}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (!canceled && isSortable(source)) onMove(source.initialIndex, source.index)
      }}
    >
      <ol className="v-list-items">
        {keys.map((key, index) => (
          <ListItem
            key={key}
            id={key}
            index={index}
            isLast={index === keys.length - 1}
            name={itemName(index)}
            onMove={(to) => onMove(index, to)}
            onRemove={() => onRemove(index)}
          >
            {children(index)}
          </ListItem>
        ))}
      </ol>
    </DragDropProvider>
  )
}

type ListItemProps = {
  readonly id: number
  readonly index: number
  readonly isLast: boolean
  readonly name: string
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** The row is dragged by its handle, so that text in its fields can still be selected. */
function ListItem({ id, index, isLast, name, onMove, onRemove, children }: ListItemProps) {
  const { t } = useLingui()
  const { ref, handleRef, isDragging } = useSortable({ id, index })
  const buttons = [
    { label: t`Move up`, icon: IconArrowUp, isOff: index === 0, onClick: () => onMove(index - 1) },
    { label: t`Move down`, icon: IconArrowDown, isOff: isLast, onClick: () => onMove(index + 1) },
    { label: t`Remove`, icon: IconTrash, isOff: false, onClick: onRemove },
  ]
  return (
    <li ref={ref} className="v-list-item" data-dragging={isDragging || undefined}>
      <div className="v-list-item-head">
        <ActionIcon ref={handleRef} aria-label={t`Drag: ${name}`} className="v-list-handle">
          <IconGripVertical size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        <span className="v-list-item-name">{name}</span>
        {buttons.map(({ label, icon: Icon, isOff, onClick }) => (
          <ActionIcon
            key={label}
            aria-label={`${label}: ${name}`}
            // still focusable, so that a keyboard keeps its place
            aria-disabled={isOff}
            data-off={isOff || undefined}
            onClick={({ currentTarget }) => {
              if (!isOff) onClick()
              // a moved element loses the focus
              requestAnimationFrame(() => currentTarget.isConnected && currentTarget.focus())
            }}
          >
            <Icon size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        ))}
      </div>
      {children}
    </li>
  )
}

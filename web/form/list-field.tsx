import { useLingui } from '@lingui/react/macro'
import { Button, Input, VisuallyHidden } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useInput } from './field.ts'
import { SortableItem, SortableList } from './sortable-list.tsx'
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
  const [removed, setRemoved] = useState('')
  const addButton = useRef<HTMLButtonElement>(null)
  const removeItem = (index: number) => {
    remove(index)
    const name = itemName(index)
    setRemoved(t`${name}: removed`)
    addButton.current?.focus()
  }
  return (
    <Input.Wrapper
      component="fieldset"
      labelElement="div"
      className="v-list-field"
      label={props.label}
      aria-label={props.label}
      description={props.description}
      error={error}
    >
      {keys.length === 0 && props.emptyText !== undefined ? (
        <p className="v-list-empty">{props.emptyText}</p>
      ) : null}
      <SortableList count={keys.length} itemName={itemName} onMove={move}>
        {keys.map((key, index) => (
          <SortableItem key={key} id={key} index={index} onRemove={() => removeItem(index)}>
            {props.children(index)}
          </SortableItem>
        ))}
      </SortableList>
      <VisuallyHidden role="status">{removed}</VisuallyHidden>
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

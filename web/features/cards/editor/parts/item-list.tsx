import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { SortableItem, SortableList } from '#web/form/sortable-list.tsx'
import type { DraftItem } from '../draft.ts'
import { itemsOf } from '../draft.ts'
import { fieldId, focusField, useDraft, useShownError } from '../use-editor.tsx'
import { useList } from '../use-list.ts'
import './item-list.css'

export type ItemListProps = {
  readonly list: string
  /** Names an item by its place in the list, from 1: "web link 2". */
  readonly nameOf: (position: number) => string
  /** Says that an item is removed. */
  readonly removedText: string
  readonly max: number
  /** Shown while the list is empty. */
  readonly emptyText: string
  /** The buttons that add an item: label, new item, and the field that gets the cursor. */
  readonly addButtons: readonly {
    readonly label: string
    readonly createItem: () => DraftItem
    readonly firstField: string
  }[]
  readonly children: (index: number) => ReactNode
}

/** A list of the card, whose items can be added, removed, restored and moved. */
export function ItemList(props: ItemListProps) {
  const { list, nameOf, removedText, max, emptyText, addButtons, children } = props
  const { add, move, remove } = useList(list)
  const keys = useKeys(list)
  const error = useShownError(`vcard.${list}`)
  return (
    <div className="v-items" id={fieldId(`vcard.${list}`)} tabIndex={-1}>
      {keys.length === 0 && <p className="v-items-empty">{emptyText}</p>}
      <SortableList count={keys.length} itemName={(index) => nameOf(index + 1)} onMove={move}>
        {keys.map((key, index) => (
          <SortableItem key={key} id={key} index={index} onRemove={() => remove(index)}>
            {children(index)}
          </SortableItem>
        ))}
      </SortableList>
      <UndoNote list={list} text={removedText} />
      {error !== undefined && <p className="v-items-error">{error}</p>}
      <div className="v-items-buttons">
        {addButtons.map(({ label, createItem, firstField }) => (
          <Button
            key={label}
            leftSection={<IconPlus size={18} stroke={1.5} />}
            disabled={keys.length >= max}
            onClick={() => {
              add(createItem())
              focusField(`vcard.${list}[${keys.length}].${firstField}`)
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The keys of a list in their order. Renders again only when an item is added, removed or moved. */
function useKeys(list: string): readonly string[] {
  const joined = useDraft(({ vcard }) =>
    itemsOf(vcard, list)
      .map(({ key }) => key)
      .join(' '),
  )
  return joined === '' ? [] : joined.split(' ')
}

/** Offers to restore the last removed item of a list. */
export function UndoNote({ list, text }: { readonly list: string; readonly text: string }) {
  const { removed, undo } = useList(list)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (removed !== undefined) button.current?.focus({ preventScroll: true })
  }, [removed])
  return (
    <p className="v-items-undo" role="status">
      {removed !== undefined && (
        <>
          {text}{' '}
          <button type="button" ref={button} onClick={undo}>
            <Trans>Undo</Trans>
          </button>
        </>
      )}
    </p>
  )
}

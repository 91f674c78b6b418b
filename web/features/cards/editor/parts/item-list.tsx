import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ItemOf, ListName } from '../draft.ts'
import { itemAddress } from '../draft-address.ts'
import { shownError } from '../editor-store.ts'
import { fieldId, focusField, useDraft, useEditor, useEditorState } from '../use-editor.ts'
import { ItemRow } from './item-row.tsx'
import { UndoLine } from './undo-line.tsx'
import './item-list.css'

export type ItemListProps<L extends ListName> = {
  readonly list: L
  /** What one of them is called: "link". */
  readonly noun: string
  readonly max: number
  /** Said while the list is empty. */
  readonly emptyText: string
  /** The ways to add one: what the button says, the new item, and the field to begin with. */
  readonly adds: readonly {
    readonly label: string
    readonly make: () => ItemOf<L>
    readonly firstField: keyof ItemOf<L> & string
  }[]
  readonly children: (key: string) => ReactNode
}

/** A list of the card: add, remove with a way back, move up and down. */
export function ItemList<L extends ListName>(props: ItemListProps<L>) {
  const { list, noun, max, emptyText, adds, children } = props
  const store = useEditor()
  const keys = useKeys(list)
  const error = useEditorState((state) => shownError(state, `vcard.${list}`))
  return (
    <div className="v-items" id={fieldId(`vcard.${list}`)} tabIndex={-1}>
      {keys.length === 0 && <p className="v-items-empty">{emptyText}</p>}
      <ol className="v-items-list">
        {keys.map((key, index) => (
          <ItemRow
            key={key}
            list={list}
            itemKey={key}
            name={`${noun} ${index + 1}`}
            index={index}
            total={keys.length}
          >
            {children(key)}
          </ItemRow>
        ))}
      </ol>
      <UndoLine list={list} noun={noun} />
      {error !== undefined && <p className="v-items-error">{error}</p>}
      <div className="v-items-adds">
        {adds.map(({ label, make, firstField }) => (
          <Button
            key={label}
            leftSection={<IconPlus size={18} stroke={1.5} />}
            disabled={keys.length >= max}
            onClick={() => {
              const item = make()
              store.add(list, item)
              focusField(itemAddress(list, item.key, firstField))
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The keys of a list in their order; the same array while nothing was added, removed or moved. */
export function useKeys(list: ListName): readonly string[] {
  const joined = useDraft(({ vcard }) => vcard[list].map(({ key }) => key).join(' '))
  return joined === '' ? [] : joined.split(' ')
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ActionIcon, Tooltip } from '@mantine/core'
import { IconPlus, IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { ReactNode, MouseEvent } from 'react'
import { useEffect, useRef } from 'react'
import type { ListItem, ListName } from '../draft.ts'
import { fieldId, focusField, useDraft, useShownError } from '../use-editor.tsx'
import { useList } from '../use-list.ts'
import './item-list.css'

export type ItemListProps = {
  readonly list: ListName
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
    readonly createItem: () => ListItem
    readonly firstField: string
  }[]
  readonly children: (index: number) => ReactNode
}

/** A list of the card, whose items can be added, removed, restored and moved. */
export function ItemList(props: ItemListProps) {
  const { list, nameOf, removedText, max, emptyText, addButtons, children } = props
  const { add } = useList(list)
  const keys = useKeys(list)
  const error = useShownError(`vcard.${list}`)
  return (
    <div className="v-items" id={fieldId(`vcard.${list}`)} tabIndex={-1}>
      {keys.length === 0 && <p className="v-items-empty">{emptyText}</p>}
      <ol className="v-items-list">
        {keys.map((key, index) => (
          <ItemRow key={key} list={list} name={nameOf(index + 1)} index={index} total={keys.length}>
            {children(index)}
          </ItemRow>
        ))}
      </ol>
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
export function useKeys(list: ListName): readonly string[] {
  const joined = useDraft(({ vcard }) => vcard[list].map(({ key }) => key).join(' '))
  return joined === '' ? [] : joined.split(' ')
}

export type ItemPosition = {
  readonly list: ListName
  /** "link 2" */
  readonly name: string
  readonly index: number
  readonly total: number
}

/** One item of a list, with its name and buttons. */
export function ItemRow({ children, ...position }: ItemPosition & { readonly children: ReactNode }) {
  return (
    <li className="v-item">
      <div className="v-item-head">
        <span className="v-item-name">{position.name}</span>
        <ItemActions {...position} />
      </div>
      {children}
    </li>
  )
}

/** The buttons that move and remove an item. */
export function ItemActions({ list, name, index, total }: ItemPosition) {
  const { t } = useLingui()
  const { move, remove } = useList(list)
  const moveTo = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    if (to < 0 || to >= total) return
    const button = event.currentTarget
    move(index, to)
    // a moved element loses the focus; focus that has gone elsewhere since stays there
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.focus({ preventScroll: true })
    })
  }
  return (
    <>
      <Action
        label={t`Move up`}
        name={t`Move up: ${name}`}
        isDisabled={index === 0}
        onClick={moveTo(index - 1)}
      >
        <IconArrowUp size={18} stroke={1.5} />
      </Action>
      <Action
        label={t`Move down`}
        name={t`Move down: ${name}`}
        isDisabled={index === total - 1}
        onClick={moveTo(index + 1)}
      >
        <IconArrowDown size={18} stroke={1.5} />
      </Action>
      <Action label={t`Remove`} name={t`Remove: ${name}`} onClick={() => remove(index)}>
        <IconTrash size={18} stroke={1.5} />
      </Action>
    </>
  )
}

type ActionProps = {
  readonly label: string
  /** The label with the name of the item, for screen readers. */
  readonly name: string
  /** Disabled, but still focusable, so that keyboard users keep their place. */
  readonly isDisabled?: boolean
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void
  readonly children: ReactNode
}

function Action({ label, name, isDisabled = false, onClick, children }: ActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={name}
        aria-disabled={isDisabled}
        data-off={isDisabled || undefined}
        className="v-item-action"
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

/** Offers to restore the last removed item of a list. */
export function UndoNote({ list, text }: { readonly list: ListName; readonly text: string }) {
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

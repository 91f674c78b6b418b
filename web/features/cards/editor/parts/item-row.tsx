import { ActionIcon, Tooltip } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import type { ListName } from '../draft.ts'
import { useEditor } from '../use-editor.ts'

export type ItemPlace = {
  readonly list: ListName
  readonly itemKey: string
  /** "link 2" */
  readonly name: string
  readonly index: number
  readonly total: number
}

/** One item of a list with its place in it. */
export function ItemRow({ children, ...place }: ItemPlace & { readonly children: ReactNode }) {
  return (
    <li className="v-item">
      <div className="v-item-head">
        <span className="v-item-name">{place.name}</span>
        <ItemActions {...place} />
      </div>
      {children}
    </li>
  )
}

/** Move up, move down, remove. */
export function ItemActions({ list, itemKey, name, index, total }: ItemPlace) {
  const store = useEditor()
  const moveTo = (to: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    store.move(list, itemKey, to)
    // A node that moves in the document loses the focus; who has gone on since keeps it.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.focus({ preventScroll: true })
    })
  }
  return (
    <>
      <Action label="Move up" of={name} isOff={index === 0} onClick={moveTo(index - 1)}>
        <IconArrowUp size={18} stroke={1.5} />
      </Action>
      <Action label="Move down" of={name} isOff={index === total - 1} onClick={moveTo(index + 1)}>
        <IconArrowDown size={18} stroke={1.5} />
      </Action>
      <Action label="Remove" of={name} onClick={() => store.remove(list, itemKey)}>
        <IconTrash size={18} stroke={1.5} />
      </Action>
    </>
  )
}

type ActProps = {
  readonly label: string
  readonly of: string
  /** Nothing to do at the moment; stays focusable, so that the keyboard does not lose its place. */
  readonly isOff?: boolean
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void
  readonly children: ReactNode
}

function Action({ label, of, isOff = false, onClick, children }: ActProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        aria-label={`${label}: ${of}`}
        aria-disabled={isOff}
        data-off={isOff || undefined}
        className="v-item-act"
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useMantineStyleNonce } from '@mantine/core'
import { Accessibility, StyleInjector } from '@dnd-kit/dom'
import type { DragDropManagerInput, Draggable } from '@dnd-kit/dom'
import { isSortable } from '@dnd-kit/react/sortable'
import { useEffect, useMemo, useRef } from 'react'

type Plugins = NonNullable<DragDropManagerInput['plugins']>
/** The beginning, a step or the end of a move. */
type Move = { readonly operation: { readonly source: Draggable | null }; readonly canceled?: boolean }

/**
 * What a screen reader says while a row is moved, in the language of the page, and a style sheet of the dragged row
 * that the Content-Security-Policy allows.
 * @param nameOf the name of a row by its place at the start
 */
export function useDragPlugins(nameOf: (index: number) => string): Plugins {
  const { t } = useLingui()
  const nonce = useMantineStyleNonce()?.()
  const latest = useRef(nameOf)
  useEffect(() => {
    latest.current = nameOf
  })
  // new plugins would end a drag
  return useMemo((): Plugins => {
    const describe = ({ operation: { source } }: Move, text: (name: string, place: number) => string) =>
      isSortable(source) ? text(latest.current(source.initialIndex), source.index + 1) : undefined
    const announcements = {
      dragstart: (move: Move) => describe(move, (name) => t`${name} is being moved`),
      dragover: (move: Move) => describe(move, (name, place) => t`${name}: place ${place}`),
      dragend: (move: Move) =>
        describe(move, (name, place) =>
          move.canceled === true ? t`${name} was not moved` : t`${name}: place ${place}`,
        ),
    }
    const draggable = t`Press Space to lift it, the arrow keys to move it, and Space again to drop it. Escape leaves it where it was.`
    return (defaults) => [
      ...defaults,
      StyleInjector.configure(nonce === undefined ? {} : { nonce }),
      Accessibility.configure({ announcements, screenReaderInstructions: { draggable } }),
    ]
  }, [t, nonce])
}

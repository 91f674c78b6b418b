import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { InkButton } from './buttons.tsx'
import './undo-bar.css'

export type UndoBarProps = {
  /** What was done: "Asha Rao is no longer among your contacts." */
  readonly children: ReactNode
  readonly onUndo: () => void
  readonly onClose: () => void
}

/**
 * What was just removed can be taken back. Stays in sight until it is closed: an undo that runs away after three
 * seconds is none. Takes the focus, which was on something that is gone.
 */
export function UndoBar({ children, onUndo, onClose }: UndoBarProps) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <div className="v-undo" role="status">
      <p>{children}</p>
      <InkButton size="sm" ref={undo} onClick={onUndo}>
        Undo
      </InkButton>
      <CloseButton aria-label="Close" onClick={onClose} />
    </div>
  )
}

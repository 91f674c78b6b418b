import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { SecondaryButton } from './buttons.tsx'
import './undo-snackbar.css'

export type UndoSnackbarProps = {
  /** What was done: "Asha Rao is no longer among your contacts." */
  readonly children: ReactNode
  readonly onUndo: () => void
  readonly onClose: () => void
}

/**
 * What was just removed can be taken back. Stays in sight until it is closed: an undo that runs away after three
 * seconds is none. Takes the focus, which was on something that is gone.
 */
export function UndoSnackbar({ children, onUndo, onClose }: UndoSnackbarProps) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <div className="v-undo-snackbar" role="status">
      <p>{children}</p>
      <SecondaryButton size="sm" ref={undo} onClick={onUndo}>
        Undo
      </SecondaryButton>
      <CloseButton aria-label="Close" onClick={onClose} />
    </div>
  )
}

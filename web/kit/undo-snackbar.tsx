import { Trans, useLingui } from '@lingui/react/macro'
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
 * Offers to undo a removal. Stays until it is closed, so that nobody has to hurry. Takes the focus, because the element
 * that had it was removed.
 */
export function UndoSnackbar({ children, onUndo, onClose }: UndoSnackbarProps) {
  const { t } = useLingui()
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus({ preventScroll: true }), [])
  return (
    <div className="v-undo-snackbar" role="status">
      <p>{children}</p>
      <SecondaryButton size="sm" ref={undo} onClick={onUndo}>
        <Trans>Undo</Trans>
      </SecondaryButton>
      <CloseButton aria-label={t`Close`} onClick={onClose} />
    </div>
  )
}

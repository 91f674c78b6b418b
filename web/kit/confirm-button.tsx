import type { ButtonProps } from '@mantine/core'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Question } from './confirm.tsx'
import { confirm } from './confirm.tsx'

export type ConfirmButtonProps = ButtonProps & {
  readonly ask: Question
  readonly onConfirm: () => unknown
  readonly children: ReactNode
}

/** A button for an action that cannot be undone: asks first, then shows progress. */
export function ConfirmButton({ ask, onConfirm, children, ...rest }: ConfirmButtonProps) {
  const [busy, setBusy] = useState(false)
  const confirmAndRun = async () => {
    if (!(await confirm(ask))) return
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button {...rest} loading={busy} onClick={() => void confirmAndRun()}>
      {children}
    </Button>
  )
}

import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

export type Question = {
  readonly title: string
  /** What will happen, and whether it can be undone. */
  readonly body: ReactNode
  /** The act, as the button says it: "Delete card". */
  readonly act: string
  readonly cancel?: string
}

/** Asks once before something that cannot be undone. @returns whether the person said yes. */
export function confirm({ title, body, act, cancel = 'Cancel' }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: body,
      labels: { confirm: act, cancel },
      confirmProps: { variant: 'filled', color: 'seal' },
      cancelProps: { variant: 'subtle' },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
}

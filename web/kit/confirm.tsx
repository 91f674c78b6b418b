import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { withOverlays } from './overlays.tsx'
import { ReturnFocus, findOpener } from './return-focus.tsx'

export type Question = {
  readonly title: string
  /** What will happen, and whether it can be undone. */
  readonly body: ReactNode
  /** The action, as on its button: "Delete card". */
  readonly confirmLabel: string
  readonly cancel?: string
}

/** Asks before something that cannot be undone. @returns whether the person confirmed. */
export function confirm({ title, body, confirmLabel, cancel }: Question): Promise<boolean> {
  // now: an item of a menu is gone when the dialog is mounted
  const opener = findOpener()
  return new Promise((resolve) => {
    withOverlays(({ modals }) =>
      modals.openConfirmModal({
        title,
        children: (
          <>
            <ReturnFocus to={opener} />
            {body}
          </>
        ),
        labels: { confirm: confirmLabel, cancel: cancel ?? i18n._(msg`Cancel`) },
        confirmProps: { variant: 'filled', color: 'seal' },
        cancelProps: { variant: 'subtle' },
        onConfirm: () => resolve(true),
        onCancel: () => resolve(false),
        onClose: () => resolve(false),
      }),
    )
  })
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dialog } from '#web/kit/dialog.tsx'
import { FormActions } from '#web/kit/field-stack.tsx'

/** There is a newer version on the server: what can be done with it. */
export type Conflict = {
  readonly isLoading: boolean
  /** Leaves everything as it is; the next attempt to save asks again. */
  readonly close: () => void
  /** Loads the newer version, in which fields that were changed here keep what was typed. */
  readonly merge: () => void
  /** Loads the newer version and loses what was typed. */
  readonly replace: () => void
  /** Saves what is in the form over the newer version. */
  readonly overwrite: () => void
}

export type ConflictDialogProps = {
  readonly conflict: Conflict | undefined
  readonly title: string
  /** What happened, and what the choices do. */
  readonly children: ReactNode
  /** The first one loses nothing. */
  readonly choices: readonly { readonly label: string; readonly action: 'merge' | 'replace' | 'overwrite' }[]
}

/** The same thing was changed in two windows: the person decides which version stays. */
export function ConflictDialog({ conflict, title, children, choices }: ConflictDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      opened={conflict !== undefined}
      onClose={() => conflict?.close()}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <p role="alert">{children}</p>
      <FormActions>
        {choices.map(({ label, action }, index) => (
          <Button
            key={action}
            variant={index === 0 ? 'default' : 'subtle'}
            loading={conflict?.isLoading ?? false}
            onClick={() => conflict?.[action]()}
          >
            {label}
          </Button>
        ))}
      </FormActions>
    </Dialog>
  )
}

/** For forms whose fields can be merged one by one. */
export function MergeDialog({ conflict }: { readonly conflict: Conflict | undefined }) {
  const { t } = useLingui()
  return (
    <ConflictDialog
      conflict={conflict}
      title={t`This was changed elsewhere`}
      choices={[{ label: t`Load the newer one`, action: 'merge' }]}
    >
      <Trans>Someone saved a newer version while you were editing. Loading it keeps what you typed.</Trans>
    </ConflictDialog>
  )
}

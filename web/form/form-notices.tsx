import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { IconFileText, IconRefresh } from '@tabler/icons-react'
import type { FoundDraft } from './use-form-draft.ts'

export type Conflict = {
  readonly isLoading: boolean
  /** Loads the version of the server, and keeps what was typed. */
  readonly loadNewer: () => void
}

export type FormNoticesProps = {
  readonly draft: FoundDraft | undefined
  readonly conflict: Conflict | undefined
}

/** What a form has to say before it is filled in: an older draft, or a newer version on the server. */
export function FormNotices({ draft, conflict }: FormNoticesProps) {
  const { t } = useLingui()
  return (
    <>
      {draft === undefined ? null : (
        <Alert
          role="status"
          color="ink"
          title={t`You have unsaved changes from before`}
          icon={<IconFileText size={20} stroke={1.5} aria-hidden />}
        >
          <Group gap="xs">
            <Button size="sm" onClick={draft.restore}>
              <Trans>Restore</Trans>
            </Button>
            <Button size="sm" variant="subtle" onClick={draft.discard}>
              <Trans>Discard</Trans>
            </Button>
          </Group>
        </Alert>
      )}
      {conflict === undefined ? null : (
        <Alert
          role="alert"
          color="ink"
          title={t`This was changed elsewhere`}
          icon={<IconRefresh size={20} stroke={1.5} aria-hidden />}
        >
          <p>
            <Trans>
              Someone saved a newer version while you were editing. Loading it keeps what you typed.
            </Trans>
          </p>
          <Button size="sm" loading={conflict.isLoading} onClick={conflict.loadNewer}>
            <Trans>Load the newer one</Trans>
          </Button>
        </Alert>
      )}
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Group } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { Conflict } from './conflict-dialog.tsx'
import { MergeDialog } from './conflict-dialog.tsx'
import type { FoundDraft } from './use-form-draft.ts'

export type FormNoticesProps = {
  readonly draft: FoundDraft | undefined
  readonly conflict: Conflict | undefined
}

/** What a form has to say beside its fields: an older draft, or a newer version on the server. */
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
      <MergeDialog conflict={conflict} />
    </>
  )
}

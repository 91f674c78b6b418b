import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { EmptyState } from '#web/kit/empty-state.tsx'

/** No contact has the tag of the filter. */
export function NothingTagged({ onShowAll }: { readonly onShowAll: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      illustration="search"
      title={t`Nothing has this tag`}
      description={t`The tag may have been removed or deleted.`}
      action={
        <Button onClick={onShowAll}>
          <Trans>Show all tags</Trans>
        </Button>
      }
    />
  )
}

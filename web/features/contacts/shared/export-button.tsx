import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { exportSharedContacts } from '#contract/contacts.ts'
import { useEndpointDownload } from '#web/lib/download.ts'
import type { SharedSearch } from './shared-search.ts'
import { sharedFilter } from './use-shared-contacts.ts'

type ExportButtonProps = { readonly search: SharedSearch; readonly isEmpty: boolean }

/** Downloads the leads that a search finds, as CSV. */
export function ExportButton({ search, isEmpty }: ExportButtonProps) {
  const { mutate, isPending } = useEndpointDownload(exportSharedContacts)
  return (
    <Button
      loading={isPending}
      disabled={isEmpty}
      leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden="true" />}
      onClick={() => mutate({ query: sharedFilter(search) })}
    >
      <Trans>Export CSV</Trans>
    </Button>
  )
}

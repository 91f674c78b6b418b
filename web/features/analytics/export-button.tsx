import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

type ExportButtonProps = { readonly isPending: boolean; readonly onClick: () => void }

/** Saves what a report shows as a file. */
export const ExportButton = ({ isPending, onClick }: ExportButtonProps) => (
  <Button
    variant="default"
    loading={isPending}
    leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
    onClick={onClick}
  >
    <Trans>Export CSV</Trans>
  </Button>
)

import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAddressBook, IconFileSpreadsheet } from '@tabler/icons-react'
import type {
  exportSavedContactFile,
  exportSavedContacts,
  exportSharedContactFile,
  exportSharedContacts,
} from '#contract/contact-selections.ts'
import { useEndpointDownload } from '#web/lib/download.ts'

type FileEndpoint =
  | typeof exportSavedContactFile
  | typeof exportSavedContacts
  | typeof exportSharedContactFile
  | typeof exportSharedContacts

export type ExportButtonsProps = {
  readonly endpoints: { readonly csv: FileEndpoint; readonly vcf: FileEndpoint }
  /** Which contacts: those of a search, or those with these ids. */
  readonly query: Readonly<Record<string, string>>
  readonly size?: 'sm' | 'md'
  readonly disabled?: boolean
}

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Download contacts as a table, and as one file for an address book. */
export function ExportButtons({ endpoints, query, size = 'md', disabled = false }: ExportButtonsProps) {
  const csv = useEndpointDownload(endpoints.csv)
  const vcf = useEndpointDownload(endpoints.vcf)
  return (
    <>
      <Button
        {...{ size, disabled }}
        loading={csv.isPending}
        leftSection={<IconFileSpreadsheet {...icon} />}
        onClick={() => csv.mutate({ query })}
      >
        <Trans>Export CSV</Trans>
      </Button>
      <Button
        {...{ size, disabled }}
        loading={vcf.isPending}
        leftSection={<IconAddressBook {...icon} />}
        onClick={() => vcf.mutate({ query })}
      >
        <Trans>Export vCard</Trans>
      </Button>
    </>
  )
}

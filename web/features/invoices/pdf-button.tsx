import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { getAnyInvoicePdf, getInvoicePdf } from '#contract/invoices.ts'
import { useEndpointDownload } from '#web/lib/download.ts'

type Pdf = typeof getInvoicePdf | typeof getAnyInvoicePdf
type PdfProps = { readonly endpoint: Pdf; readonly id: number }

const icon = <IconDownload size={18} stroke={1.5} aria-hidden />

/** Saves the file of an invoice. */
export function PdfButton({ endpoint, id }: PdfProps) {
  const { mutate, isPending } = useEndpointDownload(endpoint)
  return (
    <Button leftSection={icon} loading={isPending} onClick={() => mutate({ params: { id } })}>
      <Trans>Download PDF</Trans>
    </Button>
  )
}

/** The same in the menu of a row. */
export function PdfItem({ endpoint, id }: PdfProps) {
  const { mutate } = useEndpointDownload(endpoint)
  return (
    <Menu.Item leftSection={icon} onClick={() => mutate({ params: { id } })}>
      <Trans>Download PDF</Trans>
    </Menu.Item>
  )
}

import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { allInvoices, exportGstr1 } from '#contract/invoices.ts'
import { useEndpointDownload } from '#web/lib/download.ts'
import { DayFilters } from '#web/resource/day-filters.tsx'
import { useListState } from '#web/resource/use-list-state.ts'

/** First and last day of what the list shows, and the return for these days. */
export function Period() {
  const list = useListState(allInvoices)
  const { mutate, isPending } = useEndpointDownload(exportGstr1)
  const { from = '', to = '' } = list.filters
  return (
    <>
      <DayFilters list={list} />
      <Button
        size="sm"
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        disabled={from === '' || to === '' || to < from}
        loading={isPending}
        onClick={() => mutate({ query: { from, to } })}
      >
        <Trans>Export GSTR-1</Trans>
      </Button>
    </>
  )
}

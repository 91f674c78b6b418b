import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { allInvoices, exportGstr1 } from '#contract/invoices.ts'
import { useEndpointDownload } from '#web/lib/download.ts'
import { DayFilters } from '#web/resource/day-filters.tsx'
import { useListState } from '#web/resource/use-list-state.ts'

const exampleRates = 'USD=84.50, EUR=91'

/** First and last day of what the list shows, and the return for these days. */
export function Period() {
  const list = useListState(allInvoices)
  const { mutate, isPending } = useEndpointDownload(exportGstr1)
  const { t } = useLingui()
  /** Rupees for one unit of each currency that was sold in: the return has no other. */
  const [rates, setRates] = useState('')
  const { from = '', to = '' } = list.filters
  return (
    <>
      <DayFilters list={list} />
      <TextInput
        size="sm"
        label={t`Exchange rates`}
        placeholder={exampleRates}
        dir="ltr"
        value={rates}
        onChange={({ currentTarget }) => setRates(currentTarget.value)}
      />
      <Button
        size="sm"
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        disabled={from === '' || to === '' || to < from}
        loading={isPending}
        onClick={() => mutate({ query: { from, to, ...(rates.trim() === '' ? {} : { rates }) } })}
      >
        <Trans>Export GSTR-1</Trans>
      </Button>
    </>
  )
}

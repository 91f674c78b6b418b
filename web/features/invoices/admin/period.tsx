import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { allInvoices, exportGstr1 } from '#contract/invoices.ts'
import { useEndpointDownload } from '#web/lib/download.ts'
import { useListState } from '#web/resource/use-list-state.ts'
import '../invoices.css'

/** First and last day of what the list shows, and the return for these days. */
export function Period() {
  const { t } = useLingui()
  const { filters, filter } = useListState(allInvoices)
  const { mutate, isPending } = useEndpointDownload(exportGstr1)
  const { from = '', to = '' } = filters
  const set = (name: 'from' | 'to', day: string) => filter(name, day === '' ? undefined : day)
  const isWrong = from !== '' && to !== '' && to < from
  return (
    <div className="invoice-period" role="group" aria-label={t`Period`}>
      <TextInput
        type="date"
        label={t`First day`}
        value={from}
        onChange={({ currentTarget }) => set('from', currentTarget.value)}
      />
      <TextInput
        type="date"
        label={t`Last day`}
        value={to}
        error={isWrong ? t`This day is before the first one.` : undefined}
        onChange={({ currentTarget }) => set('to', currentTarget.value)}
      />
      <Button
        leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
        disabled={from === '' || to === '' || isWrong}
        loading={isPending}
        onClick={() => mutate({ query: { from, to } })}
      >
        <Trans>Export GSTR-1</Trans>
      </Button>
    </div>
  )
}

import { msg } from '@lingui/core/macro'
import type { InvoiceSummary } from '#contract/invoice-shapes.ts'
import { Day, InvoiceNumber, InvoiceState, InvoiceTotal, Sold, documentLabels } from './invoice-texts.tsx'

/** The columns that one's own list and that of everybody share. */
export const columns = [
  { key: 'number', title: msg`Number`, render: (row: InvoiceSummary) => <InvoiceNumber {...row} /> },
  { key: 'issued_at', title: msg`Date`, render: (row: InvoiceSummary) => <Day at={row.issued_at} /> },
  {
    key: 'description',
    title: msg({ message: 'For', context: 'invoice' }),
    render: (row: InvoiceSummary) => <Sold {...row} />,
  },
  { key: 'total_minor', title: msg`Total`, render: (row: InvoiceSummary) => <InvoiceTotal {...row} /> },
  { key: 'status', title: msg`Status`, render: (row: InvoiceSummary) => <InvoiceState {...row} /> },
] as const

export const documentFilter = { key: 'document', label: msg`Kind`, options: documentLabels } as const

export const rowName = ({ number, recipient_name }: InvoiceSummary) => number || recipient_name

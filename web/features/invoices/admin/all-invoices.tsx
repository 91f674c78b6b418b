import { msg } from '@lingui/core/macro'
import type { InvoiceSummary } from '#contract/invoice-shapes.ts'
import { allInvoices, getAnyInvoicePdf } from '#contract/invoices.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { resourceView } from '#web/resource/view.ts'
import { columns, documentFilter, rowName } from '../invoice-columns.tsx'
import { PdfItem } from '../pdf-button.tsx'
import { adminPaths } from './admin-paths.ts'
import { Period } from './period.tsx'

const view = resourceView(allInvoices, {
  words: {
    title: msg`Invoices`,
    description: msg`Drafts, and what is issued: its number and contents never change.`,
    search: msg`Search invoices`,
    create: msg`New invoice`,
    empty: {
      title: msg`No invoices yet`,
      description: msg`Orders get theirs when they are paid. For anything else, write one.`,
    },
  },
  rowName,
  fields: {},
  columns: [
    columns[0],
    columns[1],
    { key: 'recipient_name', title: msg`Billed to`, render: (row) => <bdi>{row.recipient_name}</bdi> },
    columns[2],
    columns[3],
    columns[4],
  ],
  filters: [
    documentFilter,
    {
      key: 'status',
      label: msg`Status`,
      options: {
        draft: msg({ message: 'Draft', context: 'invoice' }),
        issued: msg({ message: 'Issued', context: 'invoice' }),
      },
    },
    {
      key: 'is_test',
      label: msg`Test payments`,
      options: { true: msg`Only these`, false: msg`None of them` },
    },
  ],
  links: {
    list: adminPaths.list,
    create: adminPaths.create,
    row: ({ invoice_id }) => adminPaths.invoice(invoice_id),
  },
})

const menu = ({ invoice_id }: InvoiceSummary) => <PdfItem endpoint={getAnyInvoicePdf} id={invoice_id} />

/** The invoices of everybody, drafts too, with the return of a period. */
export function AllInvoices() {
  return <ResourceList view={view} menu={menu} filters={<Period />} />
}

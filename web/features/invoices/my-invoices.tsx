import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { InvoiceSummary } from '#contract/invoice-shapes.ts'
import { getInvoice, getInvoicePdf, invoices } from '#contract/invoices.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { RowError } from '#web/resource/row-error.tsx'
import { resourceView } from '#web/resource/view.ts'
import { ViewLink } from '#web/resource/view-link.tsx'
import type { ViewPath } from '#web/resource/view-link.tsx'
import { columns, documentFilter, rowName } from './invoice-columns.tsx'
import { InvoicePage } from './invoice-page.tsx'
import { PdfButton, PdfItem } from './pdf-button.tsx'

const to = '/dashboard/subscription/invoices'
const list: ViewPath = { to, search: () => ({}) }
const pathOf = (id: number): ViewPath => ({ to, search: () => ({ id }) })

const view = resourceView(invoices, {
  words: {
    title: msg`Invoices`,
    description: msg`What you have paid for, with the files for your books.`,
    search: msg`Search invoices`,
    empty: {
      title: msg`No invoices yet`,
      description: msg`When you pay for something here, its invoice is in this list.`,
    },
  },
  rowName,
  fields: {},
  columns,
  filters: [documentFilter],
  links: { list, row: ({ invoice_id }) => pathOf(invoice_id) },
})

const menu = ({ invoice_id }: InvoiceSummary) => <PdfItem endpoint={getInvoicePdf} id={invoice_id} />

/** The invoices and credit notes of the person. */
export const MyInvoices = () => <ResourceList view={view} menu={menu} />

/** One of them. */
export function MyInvoice({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(getInvoice, { params: { id } }))
  const back = (
    <ViewLink path={list} look="text">
      {t`Invoices`}
    </ViewLink>
  )
  if (data === undefined && error !== null)
    return <RowError title={t`The invoice could not be loaded`} {...{ error, back }} onRetry={refetch} />
  if (data === undefined) return <Skeletons of="fields" />
  return (
    <InvoicePage invoice={data} above={back} pathOf={pathOf}>
      <div className="invoice-actions">
        <PdfButton endpoint={getInvoicePdf} id={id} />
      </div>
    </InvoicePage>
  )
}

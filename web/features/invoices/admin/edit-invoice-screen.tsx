import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { getAnyInvoice } from '#contract/invoices.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { RowError } from '#web/resource/row-error.tsx'
import { ViewLink } from '#web/resource/view-link.tsx'
import { adminPaths } from './admin-paths.ts'
import { AnyInvoice } from './any-invoice.tsx'
import { DraftForm } from './draft-form.tsx'

export const Route = createFileRoute('/_admin/backbone/invoice/edit-{$invoice_id}')({
  staticData: { slice: 'invoices' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit draft`)} · Visita` }] }),
  component: EditInvoiceScreen,
})

function EditInvoiceScreen() {
  return <EditInvoice id={Number(Route.useParams().invoice_id)} />
}

/** The form of a draft; what is issued is shown as it is. */
function EditInvoice({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(getAnyInvoice, { params: { id } }))
  const back = (
    <ViewLink path={adminPaths.list} look="text">
      {t`Invoices`}
    </ViewLink>
  )
  if (data === undefined && error !== null)
    return <RowError title={t`The invoice could not be loaded`} {...{ error, back }} onRetry={refetch} />
  if (data === undefined) return <Skeletons of="fields" />
  return data.status === 'draft' ? <DraftForm key={id} invoice={data} /> : <AnyInvoice id={id} />
}

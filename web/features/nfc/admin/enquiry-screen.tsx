import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { nfcEnquiries } from '#contract/nfc.ts'
import { loadRow } from '#web/resource/resource-queries.ts'
import { EnquiryDetail } from './enquiry-detail.tsx'

export const Route = createFileRoute('/_admin/backbone/nfc/enquiry-{$id}')({
  staticData: { slice: 'nfc' },
  loader: ({ context, params }) => loadRow(context, nfcEnquiries, params.id),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`NFC enquiry`)} · Visita` }] }),
  component: EnquiryScreen,
})

function EnquiryScreen() {
  return <EnquiryDetail id={Route.useParams().id} />
}

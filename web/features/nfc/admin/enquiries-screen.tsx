import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { nfcEnquiries } from '#contract/nfc.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { enquiriesView } from './enquiries-view.tsx'

export const Route = createFileRoute('/_admin/backbone/nfc/')({
  staticData: { slice: 'nfc' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, nfcEnquiries, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`NFC enquiries`)} · Visita` }] }),
  component: () => <ResourceList view={enquiriesView} />,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { nfcTemplates } from '#contract/nfc.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { templatesView } from './templates-view.tsx'

export const Route = createFileRoute('/_admin/backbone/nfc/nfc-templates/')({
  staticData: { slice: 'nfc' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, nfcTemplates, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`NFC templates`)} · Visita` }] }),
  component: () => <ResourceList view={templatesView} />,
})

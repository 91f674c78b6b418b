import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { taxes } from '#contract/taxes.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { taxesView } from './taxes-view.ts'

export const Route = createFileRoute('/_admin/backbone/tax/')({
  staticData: { slice: 'taxes' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, taxes, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Taxes`)} · Visita` }] }),
  component: () => <ResourceList view={taxesView} />,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { taxRates } from '#contract/taxes.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { taxRatesView } from './tax-rates-view.tsx'

export const Route = createFileRoute('/_admin/backbone/settings/tax-rates/')({
  staticData: { slice: 'taxes' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, taxRates, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Tax rates`)} · Visita` }] }),
  component: () => <ResourceList view={taxRatesView} />,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { taxCategories } from '#contract/taxes.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { taxCategoriesView } from './tax-categories-view.ts'

export const Route = createFileRoute('/_admin/backbone/settings/tax-categories/')({
  staticData: { slice: 'taxes' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, taxCategories, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Tax categories`)} · Visita` }] }),
  component: () => <ResourceList view={taxCategoriesView} />,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { industryTypes } from '#contract/professions.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { industryTypesView } from './industry-types-view.ts'

export const Route = createFileRoute('/_admin/backbone/settings/industry-type')({
  staticData: { slice: 'professions' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, industryTypes, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Industry types`)} · Visita` }] }),
  component: () => <ResourceList view={industryTypesView} />,
})

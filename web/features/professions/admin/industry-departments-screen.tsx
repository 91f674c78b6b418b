import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { industryDepartments } from '#contract/professions.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { industryDepartmentsView } from './industry-departments-view.ts'

export const Route = createFileRoute('/_admin/backbone/settings/industry-department')({
  staticData: { slice: 'professions' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, industryDepartments, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Departments`)} · Visita` }] }),
  component: () => <ResourceList view={industryDepartmentsView} />,
})

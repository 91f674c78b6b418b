import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { professionTypes } from '#contract/professions.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { professionTypesView } from './profession-types-view.ts'

export const Route = createFileRoute('/_admin/backbone/settings/profession-type')({
  staticData: { slice: 'professions' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, professionTypes, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Profession types`)} · Visita` }] }),
  component: () => <ResourceList view={professionTypesView} />,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { customTemplates } from '#contract/templates.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { templateView } from './template-view.tsx'

export const Route = createFileRoute('/_admin/backbone/add-template')({
  staticData: { slice: 'templates' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, customTemplates, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Card templates`)} · Visita` }] }),
  component: () => <ResourceList view={templateView} />,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ResourceForm } from '#web/resource/resource-form.tsx'
import { taxCategoriesView } from './tax-categories-view.ts'

export const Route = createFileRoute('/_admin/backbone/settings/tax-categories/create')({
  staticData: { slice: 'taxes' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`New tax category`)} · Visita` }] }),
  component: () => <ResourceForm view={taxCategoriesView} />,
})

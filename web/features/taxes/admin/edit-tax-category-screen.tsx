import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { taxCategories } from '#contract/taxes.ts'
import { ResourceEditForm } from '#web/resource/resource-form.tsx'
import { loadRow } from '#web/resource/resource-queries.ts'
import { taxCategoriesView } from './tax-categories-view.ts'

export const Route = createFileRoute('/_admin/backbone/settings/tax-categories/edit-{$tax_category_id}')({
  staticData: { slice: 'taxes' },
  loader: ({ context, params }) => loadRow(context, taxCategories, params.tax_category_id),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit tax category`)} · Visita` }] }),
  component: () => <ResourceEditForm view={taxCategoriesView} param="tax_category_id" />,
})

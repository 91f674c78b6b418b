import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { listMaximum } from '#contract/constants.ts'
import { packages } from '#contract/packages.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { FeatureTable } from './feature-table.tsx'

export const Route = createFileRoute('/_admin/backbone/package/features/')({
  staticData: { slice: 'packages', textsOf: ['subscriptions'] },
  loader: ({ context }) => loadList(context, packages, { limit: listMaximum }),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Package features`)} · Visita` }] }),
  component: FeatureTable,
})

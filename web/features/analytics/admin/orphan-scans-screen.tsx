import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { orphanScans } from '#contract/analytics.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { OrphanScans } from './orphan-scans.tsx'

export const Route = createFileRoute('/_admin/backbone/analytics/orphans')({
  staticData: { slice: 'analytics' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, orphanScans, location.search),
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`Scans of codes that do not exist`)} · Visita` }],
  }),
  component: OrphanScans,
})

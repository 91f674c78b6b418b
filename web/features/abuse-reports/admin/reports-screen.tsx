import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { abuseReports } from '#contract/abuse-reports.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { ReportList } from './report-list.tsx'

/** What visitors report about codes. The specification has no screen for it. */
export const Route = createFileRoute('/_admin/backbone/abuse-reports')({
  staticData: { slice: 'abuse-reports' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, abuseReports, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Abuse reports`)} · Visita` }] }),
  component: ReportList,
})

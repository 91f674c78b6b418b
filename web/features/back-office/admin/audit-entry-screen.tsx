import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { auditLog } from '#contract/audit.ts'
import { loadRow } from '#web/resource/resource-queries.ts'
import { AuditEntry } from './audit-entry.tsx'

export const Route = createFileRoute('/_admin/backbone/audit-log/entry-{$id}')({
  staticData: { slice: 'back-office' },
  loader: ({ context, params }) => loadRow(context, auditLog, params.id),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Recorded action`)} · Visita` }] }),
  component: AuditEntryScreen,
})

function AuditEntryScreen() {
  return <AuditEntry id={Route.useParams().id} />
}

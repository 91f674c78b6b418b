import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { auditLog } from '#contract/audit.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { AuditLog } from './audit-log.tsx'

export const Route = createFileRoute('/_admin/backbone/audit-log/')({
  staticData: { slice: 'back-office' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, auditLog, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Audit log`)} · Visita` }] }),
  component: AuditLog,
})

import { Menu } from '@mantine/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { auditLog } from '#contract/audit.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { useListState } from '#web/resource/use-list-state.ts'
import { AuditFilters } from './audit-filters.tsx'
import { auditLogView } from './audit-log-view.tsx'

export const Route = createFileRoute('/_admin/backbone/audit-log/')({
  staticData: { slice: 'back-office' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, auditLog, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Audit log`)} · Visita` }] }),
  component: AuditLogScreen,
})

/** Who did what, newest first. A row narrows the list to its person, action or subject. */
export function AuditLogScreen() {
  const { filter } = useListState(auditLog)
  return (
    <ResourceList
      view={auditLogView}
      menu={({ actor_id, action, subject_type }) => [
        actor_id !== null && (
          <Menu.Item key="actor" onClick={() => filter('actor_id', actor_id)}>
            <Trans>Only this person</Trans>
          </Menu.Item>
        ),
        <Menu.Item key="action" onClick={() => filter('action', action)}>
          <Trans>Only this action</Trans>
        </Menu.Item>,
        <Menu.Item key="subject" onClick={() => filter('subject_type', subject_type)}>
          <Trans>Only this kind of subject</Trans>
        </Menu.Item>,
      ]}
    >
      <AuditFilters />
    </ResourceList>
  )
}

import { Menu } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { auditLog } from '#contract/audit.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { useListState } from '#web/resource/use-list-state.ts'
import { AuditFilters } from './audit-filters.tsx'
import { auditLogView } from './audit-log-view.tsx'

/** Who did what, newest first. A row narrows the list to its person, action or subject. */
export function AuditLog() {
  const { filter } = useListState(auditLog)
  return (
    <ResourceList
      view={auditLogView}
      filters={<AuditFilters />}
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
    />
  )
}

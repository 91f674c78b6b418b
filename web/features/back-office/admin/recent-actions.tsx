import { Title } from '@mantine/core'
import type { AuditLine } from '#contract/back-office.ts'
import type { Column } from '#web/kit/data-list-types.ts'
import { DataList } from '#web/kit/data-list.tsx'
import { DateTime } from '#web/kit/date-time.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { TextLink, useScreenExists } from '#web/lib/links.tsx'

/** Not typed as a path of the router: the screen may not exist yet. */
const auditLog: string = '/backbone/audit-log'

const columns: readonly Column<AuditLine>[] = [
  { key: 'action', title: 'Action', main: true, render: ({ action }) => <code>{action}</code> },
  {
    key: 'subject',
    title: 'Subject',
    render: ({ subject_type, subject_id }) => [subject_type, subject_id].filter(Boolean).join(' '),
  },
  { key: 'actor', title: 'By', render: ({ actor }) => actor ?? 'Nobody signed in' },
  { key: 'at', title: 'When', render: ({ at }) => <DateTime at={at} /> },
]

/** The last lines of the audit log. */
export function RecentActions({ lines }: { readonly lines: readonly AuditLine[] }) {
  const exists = useScreenExists()
  return (
    <section aria-labelledby="recent-actions">
      <div className="v-recent-head">
        <Title order={2} size="h4" id="recent-actions">
          Last actions
        </Title>
        {exists(auditLog) ? <TextLink to={auditLog}>Audit log</TextLink> : null}
      </div>
      <DataList
        dense
        label="Last actions"
        columns={columns}
        rows={lines}
        rowKey={({ audit_id }) => audit_id}
        empty={
          <EmptyState
            illustration="inbox"
            title="Nothing was recorded yet"
            description="What admins do, and changes of passwords, appear here."
          />
        }
      />
    </section>
  )
}

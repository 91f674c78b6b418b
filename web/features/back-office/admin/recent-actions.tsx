import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import type { AuditLine } from '#contract/back-office.ts'
import type { Column } from '#web/kit/data-list-types.ts'
import { DataList } from '#web/kit/data-list.tsx'
import { DateTime } from '#web/kit/date-time.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { TextLink, useScreenExists } from '#web/lib/links.tsx'
import { wordAction, wordSubject } from './audit-words.ts'

/** Not typed as a path of the router: the screen may not exist yet. */
const auditLog: string = '/backbone/audit-log'

function useColumns(): readonly Column<AuditLine>[] {
  const { t } = useLingui()
  return [
    {
      key: 'action',
      title: t({ message: 'Action', context: 'what was done' }),
      main: true,
      render: ({ action }) => <bdi>{wordAction(action)}</bdi>,
    },
    {
      key: 'subject',
      title: t({ message: 'Subject', context: 'what something was done to: a user, a card' }),
      render: ({ subject_type, subject_id }) => <bdi>{wordSubject(subject_type, subject_id)}</bdi>,
    },
    {
      key: 'actor',
      title: t({ message: 'By', context: 'who did something' }),
      render: ({ actor }) => actor ?? t`Nobody signed in`,
    },
    { key: 'at', title: t`When`, render: ({ at }) => <DateTime at={at} /> },
  ]
}

/** The last lines of the audit log. */
export function RecentActions({ lines }: { readonly lines: readonly AuditLine[] }) {
  const { t } = useLingui()
  const exists = useScreenExists()
  const columns = useColumns()
  return (
    <section aria-labelledby="recent-actions">
      <div className="v-recent-head">
        <Title order={2} size="h4" id="recent-actions">
          <Trans>Last actions</Trans>
        </Title>
        {exists(auditLog) ? (
          <TextLink to={auditLog}>
            <Trans>Audit log</Trans>
          </TextLink>
        ) : null}
      </div>
      <DataList
        dense
        label={t`Last actions`}
        columns={columns}
        rows={lines}
        rowKey={({ audit_id }) => audit_id}
        empty={
          <EmptyState
            illustration="inbox"
            title={t`Nothing was recorded yet`}
            description={t`What admins do, and changes of passwords, appear here.`}
          />
        }
      />
    </section>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { auditLog } from '#contract/audit.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink, TextLink } from '#web/lib/links.tsx'
import { Details } from '#web/resource/details.tsx'
import { rowQuery } from '#web/resource/resource-queries.ts'
import { RowError } from '#web/resource/row-error.tsx'
import { Actor } from './audit-log-view.tsx'
import { wordAction, wordSubject } from './audit-words.ts'
import { ChangedFields, Value } from './changed-fields.tsx'

/** One action with everything that was recorded of it. */
export function AuditEntry({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(rowQuery(auditLog, id))
  if (data === undefined && error !== null)
    return (
      <RowError
        {...{ error, onRetry: refetch }}
        title={t`This entry could not be loaded`}
        back={<ButtonLink to="/backbone/audit-log">{t`Audit log`}</ButtonLink>}
      />
    )
  if (data === undefined) return <Skeletons of="fields" label={t`Loading the entry`} />
  const { action, actor_id, subject_type, subject_id } = data
  const subject = wordSubject(subject_type, subject_id)
  return (
    <>
      <PageHeader title={wordAction(action)} />
      <Details
        items={[
          [t({ message: 'Name', context: 'audit' }), <Value key="action" value={action} />],
          [t({ message: 'When', context: 'audit' }), <DateTime key="at" at={data.at} long />],
          [
            t({ message: 'By', context: 'audit' }),
            actor_id === null || data.actor === null ? (
              <Actor key="actor" {...data} />
            ) : (
              <TextLink key="actor" to="/backbone/users/card-{$id}" params={{ id: actor_id }}>
                <bdi>{data.actor}</bdi>
              </TextLink>
            ),
          ],
          [t({ message: 'Role', context: 'account' }), <Value key="role" value={data.actor_role} />],
          [t({ message: 'Subject', context: 'audit' }), <Value key="subject" value={subject} />],
          ...Object.entries(data.details).map(
            ([name, value]) => [name, <Value key={name} value={value} />] as const,
          ),
          [t`Request`, <Value key="request" value={data.request_id} />],
        ]}
      />
      <ChangedFields before={data.before} after={data.after} />
    </>
  )
}

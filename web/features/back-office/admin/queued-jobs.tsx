import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Title } from '@mantine/core'
import type { QueuedJob } from '#contract/back-office.ts'
import { getBackOfficeSummary, retryQueuedJob } from '#contract/back-office.ts'
import type { Column } from '#web/kit/data-list-types.ts'
import { DataList } from '#web/kit/data-list.tsx'
import { DateTime } from '#web/kit/date-time.tsx'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { useEndpointMutation } from '#web/lib/query.ts'
import { findJobWords } from './job-words.ts'

const retryButton = (job: QueuedJob) => job.state === 'failed' && <RetryButton job={job} />

/** The jobs that failed or wait, with the error of each; nothing where all are done. */
export function QueuedJobs({ jobs }: { readonly jobs: readonly QueuedJob[] }) {
  const { t } = useLingui()
  const columns = useColumns()
  if (jobs.length === 0) return null
  return (
    <section className="v-jobs" aria-labelledby="queued-jobs">
      <Title order={2} size="h4" id="queued-jobs">
        <Trans>Jobs that are not done</Trans>
      </Title>
      <DataList
        dense
        label={t`Jobs that are not done`}
        columns={columns}
        rows={jobs}
        rowKey={({ job_id }) => job_id}
        actions={retryButton}
        empty={null}
      />
    </section>
  )
}

function useColumns(): readonly Column<QueuedJob>[] {
  const { t } = useLingui()
  return [
    {
      key: 'kind',
      title: t({ message: 'Job', context: 'work in a queue' }),
      main: true,
      render: ({ kind }) => {
        const words = findJobWords(kind)
        return words === undefined ? <code dir="ltr">{kind}</code> : t(words)
      },
    },
    {
      key: 'state',
      title: t`Status`,
      render: ({ state }) =>
        state === 'failed' ? (
          <StatusBadge tone="bad">{t({ message: 'Failed', context: 'job' })}</StatusBadge>
        ) : (
          <StatusBadge tone="neutral">{t({ message: 'Waiting', context: 'job' })}</StatusBadge>
        ),
    },
    {
      key: 'error',
      title: t`Last error`,
      render: ({ error }) =>
        error === '' ? (
          '–'
        ) : (
          <bdi lang="en" className="v-job-error">
            {error}
          </bdi>
        ),
    },
    { key: 'at', title: t`Since`, render: ({ created_at }) => <DateTime at={created_at} /> },
  ]
}

function RetryButton({ job: { job_id, kind } }: { readonly job: QueuedJob }) {
  const { t } = useLingui()
  const words = findJobWords(kind)
  const name = words === undefined ? kind : t(words)
  const retry = useEndpointMutation(retryQueuedJob, { invalidates: [getBackOfficeSummary] })
  return (
    <Button
      size="xs"
      aria-label={t`Retry ${name}`}
      loading={retry.isPending}
      onClick={() => retry.mutate({ body: { job_id } })}
    >
      <Trans>Retry</Trans>
    </Button>
  )
}

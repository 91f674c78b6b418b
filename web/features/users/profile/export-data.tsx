import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createExport, getExport } from '#contract/account.ts'
import { SecondaryButton } from '#web/kit/buttons.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { TaskPanel, isRunning, taskPollMilliseconds } from '#web/lib/task-panel.tsx'

/** A file with everything of the account, which is made in the background. */
export function ExportData() {
  const { t } = useLingui()
  const { data: task } = useQuery({
    ...endpointQuery(getExport),
    refetchInterval: ({ state }) => (isRunning(state.data) ? taskPollMilliseconds : false),
  })
  const start = useEndpointMutation(createExport, { invalidates: [getExport] })
  return (
    <section className="v-profile-section" aria-label={t`Your data`}>
      <Title order={2}>
        <Trans>Your data</Trans>
      </Title>
      <p>
        <Trans>
          Everything of your account as one ZIP file: profile, cards, contacts, pictures, codes and visits, in
          formats that other programs read.
        </Trans>
      </p>
      {task == null ? null : (
        <TaskPanel task={task} label={t`Progress of the export`} invalidates={[getExport]} />
      )}
      {isRunning(task) ? null : (
        <div className="v-profile-actions">
          <SecondaryButton loading={start.isPending} onClick={() => start.mutate({})}>
            {task?.status === 'done' ? <Trans>Make a new export</Trans> : <Trans>Export my data</Trans>}
          </SecondaryButton>
        </div>
      )}
    </section>
  )
}

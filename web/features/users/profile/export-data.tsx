import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Progress, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Export } from '#contract/account.ts'
import { createExport, deleteExport, downloadExport, getExport } from '#contract/account.ts'
import { SecondaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { useFormats } from '#web/kit/format.ts'
import { useEndpointDownload } from '#web/lib/download.ts'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'

const pollMilliseconds = 1500

const isMade = (task: Export | null | undefined) =>
  task?.status === 'queued' || task?.status === 'running' || task?.status === 'cancelling'

/** A file with everything of the account, which is made in the background. */
export function ExportData() {
  const { t } = useLingui()
  const { data: task } = useQuery({
    ...endpointQuery(getExport),
    refetchInterval: ({ state }) => (isMade(state.data) ? pollMilliseconds : false),
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
      <div aria-live="polite" className="v-profile-section">
        {task?.status === 'failed' ? (
          <p>
            <Trans>The last export did not work. Please try again.</Trans>
          </p>
        ) : null}
        {task != null && isMade(task) ? <Making task={task} /> : null}
        {task?.status === 'done' ? <Ready task={task} /> : null}
      </div>
      {isMade(task) ? null : (
        <div className="v-profile-actions">
          <SecondaryButton loading={start.isPending} onClick={() => start.mutate({})}>
            {task?.status === 'done' ? <Trans>Make a new export</Trans> : <Trans>Export my data</Trans>}
          </SecondaryButton>
        </div>
      )}
    </section>
  )
}

function Making({ task }: { readonly task: Export }) {
  const { t } = useLingui()
  const { done, total, status } = task
  const stop = useEndpointMutation(deleteExport, { invalidates: [getExport] })
  const share = total === null || total === 0 ? 0 : Math.min(100, (100 * done) / total)
  return (
    <>
      <Progress value={share} animated aria-label={t`Progress of the export`} />
      <div className="v-profile-actions">
        <span>
          {status === 'cancelling' ? (
            <Trans>The export is being cancelled.</Trans>
          ) : (
            <Plural
              value={done}
              one="# file is written. You may leave this page."
              other="# files are written. You may leave this page."
            />
          )}
        </span>
        <SubtleButton
          loading={stop.isPending}
          disabled={status === 'cancelling'}
          onClick={() => stop.mutate({})}
        >
          <Trans>Cancel export</Trans>
        </SubtleButton>
      </div>
    </>
  )
}

function Ready({ task }: { readonly task: Export }) {
  const { date, number } = useFormats()
  const download = useEndpointDownload(downloadExport)
  const remove = useEndpointMutation(deleteExport, { invalidates: [getExport] })
  const size = number(Math.max(0.1, (task.bytes ?? 0) / 1_000_000), {
    maximumFractionDigits: 1,
    minimumFractionDigits: 1,
  })
  const made = date(new Date(task.created_at), 'date')
  const expires = date(new Date(task.expires_at ?? task.created_at), 'date')
  return (
    <>
      <p>
        <Trans>
          Made on {made}, {size} MB. It is deleted on {expires}.
        </Trans>
      </p>
      <div className="v-profile-actions">
        <SecondaryButton loading={download.isPending} onClick={() => download.mutate({})}>
          <Trans>Download ZIP file</Trans>
        </SecondaryButton>
        <SubtleButton loading={remove.isPending} onClick={() => remove.mutate({})}>
          <Trans>Delete this file</Trans>
        </SubtleButton>
      </div>
    </>
  )
}

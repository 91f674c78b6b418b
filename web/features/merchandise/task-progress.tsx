import { Trans, useLingui } from '@lingui/react/macro'
import { Progress } from '@mantine/core'
import type { ReactNode } from 'react'
import { getBatch } from '#contract/merchandise.ts'
import type { Task } from '#contract/tasks.ts'
import { cancelTask, downloadTaskFile } from '#contract/tasks.ts'
import { SecondaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { useFormats } from '#web/kit/format.ts'
import { useEndpointDownload } from '#web/lib/download.ts'
import { useEndpointMutation } from '#web/lib/query.ts'

export const isRunning = (task: Task | null): boolean =>
  task !== null && ['queued', 'running', 'cancelling'].includes(task.status)

type TaskProgressProps = {
  readonly task: Task
  /** What is being made: "Codes that are made". */
  readonly label: string
  /** The button that cancels it. */
  readonly children: ReactNode
}

/** How far a task is. */
export function TaskProgress({ task, label, children }: TaskProgressProps) {
  const { number } = useFormats()
  const total = task.total ?? 0
  const [done, all] = [number(task.done), number(total)]
  return (
    <>
      <Progress value={total === 0 ? 0 : (100 * task.done) / total} aria-label={label} />
      <p>
        {task.status === 'queued' ? (
          <Trans>This starts in a moment.</Trans>
        ) : task.status === 'cancelling' ? (
          <Trans>This is being cancelled.</Trans>
        ) : (
          <Trans>
            {done} of {all}
          </Trans>
        )}
      </p>
      <div className="merchandise-actions">{children}</div>
    </>
  )
}

/** The newest file of a batch: how far it is, then its download. */
export function ExportedFile({ task }: { readonly task: Task }) {
  const { t } = useLingui()
  const remove = useEndpointMutation(cancelTask, { invalidates: [getBatch] })
  const onRemove = () => remove.mutate({ body: { task_id: task.task_id } })
  return (
    <section className="merchandise-part" aria-label={t`File`} aria-live="polite">
      {isRunning(task) ? (
        <TaskProgress task={task} label={t`Codes in the file`}>
          <SubtleButton loading={remove.isPending} disabled={task.status === 'cancelling'} onClick={onRemove}>
            <Trans>Cancel</Trans>
          </SubtleButton>
        </TaskProgress>
      ) : null}
      {task.status === 'failed' ? (
        <p>
          <Trans>The file could not be made. Please try again.</Trans>
        </p>
      ) : null}
      {task.status === 'done' ? <ReadyFile {...{ task, onRemove }} isRemoving={remove.isPending} /> : null}
    </section>
  )
}

type ReadyFileProps = { readonly task: Task; readonly onRemove: () => void; readonly isRemoving: boolean }

function ReadyFile({ task, onRemove, isRemoving }: ReadyFileProps) {
  const { date, number } = useFormats()
  const download = useEndpointDownload(downloadTaskFile)
  const digits = { maximumFractionDigits: 1, minimumFractionDigits: 1 }
  const size = number(Math.max(0.1, (task.bytes ?? 0) / 1_000_000), digits)
  const made = date(new Date(task.created_at), 'date')
  const expires = date(new Date(task.expires_at ?? task.created_at), 'date')
  return (
    <>
      <p>
        <Trans>
          File of {made}, {size} MB. It is deleted on {expires}.
        </Trans>
      </p>
      <div className="merchandise-actions">
        <SecondaryButton
          loading={download.isPending}
          onClick={() => download.mutate({ params: { id: task.task_id } })}
        >
          <Trans>Download file</Trans>
        </SecondaryButton>
        <SubtleButton loading={isRemoving} onClick={onRemove}>
          <Trans>Delete this file</Trans>
        </SubtleButton>
      </div>
    </>
  )
}

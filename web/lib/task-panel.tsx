import { Trans } from '@lingui/react/macro'
import { Group, Progress, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { Task } from '#contract/tasks.ts'
import { cancelTask, downloadTaskFile } from '#contract/tasks.ts'
import { SecondaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { useFormats } from '#web/kit/format.ts'
import { useEndpointDownload } from './download.ts'
import { useEndpointMutation } from './query.ts'

/** Milliseconds between two questions how far a task is. */
export const taskPollMilliseconds = 1500

export const isRunning = (task: Task | null | undefined): boolean =>
  task != null && ['queued', 'running', 'cancelling'].includes(task.status)

type TaskProgressProps = {
  readonly task: Task
  /** What is being made: "Codes that are made". */
  readonly label: string
  /** The button that cancels it. */
  readonly children: ReactNode
}

/** How far long work is. */
export function TaskProgress({ task, label, children }: TaskProgressProps) {
  const { number } = useFormats()
  const total = task.total ?? 0
  const [done, all] = [number(task.done), number(total)]
  return (
    <>
      <Progress
        value={total === 0 ? 0 : Math.min(100, (100 * task.done) / total)}
        animated
        aria-label={label}
      />
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
      <Group gap="sm">{children}</Group>
    </>
  )
}

type TaskPanelProps = {
  readonly task: Task
  /** What the progress counts: "Codes in the file". */
  readonly label: string
  /** What shows the task, to be asked again after a change. */
  readonly invalidates: readonly Pick<EndpointShape, 'path'>[]
  /** Says that it failed, where it does more than make a file. */
  readonly failed?: ReactNode
  /** What is said of it when it has ended. */
  readonly children?: ReactNode
}

/** Long work: how far it is, with a button that cancels it; then the download of its file, or that it failed. */
export function TaskPanel({ task, label, invalidates, failed, children }: TaskPanelProps) {
  const remove = useEndpointMutation(cancelTask, { invalidates })
  const onRemove = () => remove.mutate({ body: { task_id: task.task_id } })
  return (
    <Stack gap="sm" aria-live="polite">
      {isRunning(task) ? (
        <TaskProgress task={task} label={label}>
          <SubtleButton loading={remove.isPending} disabled={task.status === 'cancelling'} onClick={onRemove}>
            <Trans>Cancel</Trans>
          </SubtleButton>
        </TaskProgress>
      ) : null}
      {task.status === 'failed' ? (
        <p>{failed ?? <Trans>The file could not be made. Please try again.</Trans>}</p>
      ) : null}
      {isRunning(task) ? null : children}
      {task.status === 'done' && task.bytes !== null ? (
        <ReadyFile {...{ task, onRemove }} isRemoving={remove.isPending} />
      ) : null}
    </Stack>
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
      <Group gap="sm">
        <SecondaryButton
          loading={download.isPending}
          onClick={() => download.mutate({ params: { id: task.task_id } })}
        >
          <Trans>Download file</Trans>
        </SecondaryButton>
        <SubtleButton loading={isRemoving} onClick={onRemove}>
          <Trans>Delete this file</Trans>
        </SubtleButton>
      </Group>
    </>
  )
}

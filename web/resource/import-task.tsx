import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { EndpointShape } from '#contract/endpoint.ts'
import type { ResourceShape } from '#contract/resource.ts'
import type { Task } from '#contract/tasks.ts'
import { getNewestTask, getTask } from '#contract/tasks.ts'
import { PrimaryButton, SubtleButton } from '#web/kit/buttons.tsx'
import { FormActions } from '#web/kit/field-stack.tsx'
import { useFormats } from '#web/kit/format.ts'
import { endpointKey, endpointQuery } from '#web/lib/query.ts'
import { TaskPanel, isRunning, taskPollMilliseconds } from '#web/lib/task-panel.tsx'
import { endpointOf } from './resource-queries.ts'

/** The last import of this person into the list, also after a reload: undefined until that is known, null for none. */
export const useImportTask = (resource: ResourceShape) =>
  useNewestTask({ kind: 'import', about: resource.name }, endpointOf(resource, 'list'))

/**
 * The last task of a kind about a thing, as `useImportTask` tells it.
 * @param list is asked again when the task ends
 */
export function useNewestTask(
  params: { readonly kind: string; readonly about: string },
  list: Pick<EndpointShape, 'path'>,
) {
  const client = useQueryClient()
  const {
    data: newest,
    isError,
    refetch,
  } = useQuery({
    ...endpointQuery(getNewestTask, { params }),
    // it forgets one that was cancelled, whose counts are still shown
    refetchOnWindowFocus: false,
  })
  const { data: task } = useQuery({
    ...endpointQuery(getTask, { params: { id: newest?.task_id ?? '' } }),
    enabled: newest != null,
    ...(newest && { initialData: newest }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? taskPollMilliseconds : false),
  })
  const status = task?.status
  useEffect(() => {
    if (status !== undefined) void client.invalidateQueries({ queryKey: endpointKey(list) })
  }, [client, list, status])
  return { task: newest === null || isError ? null : task, refetch }
}

type ImportTaskProps = {
  readonly task: Task
  /** Chooses the next file. */
  readonly onAgain: () => void
  readonly onClose: () => void
  /** What became of the lines that are done, instead of how many rows are new, changed and unchanged. */
  readonly summary?: ReactNode
}

/** An import that runs, or what it did. */
export function ImportTask({ task, onAgain, onClose, summary }: ImportTaskProps) {
  const { t } = useLingui()
  return (
    <Stack className="v-import-task">
      <TaskPanel
        task={task}
        label={t`Lines that are imported`}
        invalidates={[getTask]}
        failed={
          <Trans>
            The file could not be imported to its end. The people who run this service have been told.
          </Trans>
        }
      >
        <ImportCounts task={task} summary={summary} />
      </TaskPanel>
      {isRunning(task) ? (
        <p>
          <Trans>
            You can close this: the import goes on. If you cancel it, what is imported already stays.
          </Trans>
        </p>
      ) : null}
      <FormActions>
        {isRunning(task) ? null : (
          <PrimaryButton onClick={onAgain}>
            <Trans>Import another file</Trans>
          </PrimaryButton>
        )}
        <SubtleButton onClick={onClose}>
          <Trans>Close</Trans>
        </SubtleButton>
      </FormActions>
    </Stack>
  )
}

function ImportCounts({ task, summary }: Pick<ImportTaskProps, 'task' | 'summary'>) {
  const { number } = useFormats()
  const { created, updated, skipped, failed } = task.lines ?? {
    created: 0,
    updated: 0,
    skipped: 0,
    failed: 0,
  }
  const [news, changed, unchanged] = [created, updated, skipped].map((count) => number(count))
  const rest = (task.total ?? 0) - task.done
  return (
    <>
      <p role="status">
        <b>
          {summary ?? (
            <Trans>
              Imported: {news} new, {changed} changed, {unchanged} unchanged.
            </Trans>
          )}
        </b>{' '}
        {failed > 0 ? (
          <Plural
            value={failed}
            one="# line with errors was left out."
            other="# lines with errors were left out."
          />
        ) : null}{' '}
        {rest > 0 ? (
          <Plural value={rest} one="# line was not imported." other="# lines were not imported." />
        ) : null}
      </p>
      {task.bytes === null ? null : (
        <p>
          <Trans>
            This file has the lines that changed nothing, and why. Correct those with errors and import it
            again.
          </Trans>
        </p>
      )}
    </>
  )
}

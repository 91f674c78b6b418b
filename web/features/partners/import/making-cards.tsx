import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Stack } from '@mantine/core'
import { getTask } from '#contract/tasks.ts'
import type { Task } from '#contract/tasks.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { FormActions } from '#web/kit/field-stack.tsx'
import { TaskPanel, isRunning } from '#web/lib/task-panel.tsx'

type MakingCardsProps = {
  readonly task: Task
  /** Chooses the next file. */
  readonly onAgain: () => void
}

/** Cards of a file that are made, or what has become of it. */
export function MakingCards({ task, onAgain }: MakingCardsProps) {
  const { t } = useLingui()
  return (
    <Stack className="v-people-task">
      <TaskPanel
        task={task}
        label={t`Lines that become cards`}
        invalidates={[getTask]}
        failed={
          <Trans>
            Not all lines could be worked on. What was made stays; the same file makes no card twice. The
            people who run this service have been told.
          </Trans>
        }
      >
        <Outcome task={task} />
      </TaskPanel>
      {isRunning(task) ? (
        <p>
          <Trans>
            You can leave this page: the work goes on. If you cancel it, the cards that are made stay.
          </Trans>
        </p>
      ) : (
        <FormActions>
          <PrimaryButton onClick={onAgain}>
            <Trans>Choose another file</Trans>
          </PrimaryButton>
        </FormActions>
      )}
    </Stack>
  )
}

function Outcome({ task }: { readonly task: Task }) {
  const { created = 0, skipped = 0, failed = 0 } = task.lines ?? {}
  const rest = (task.total ?? 0) - task.done
  return (
    <>
      <p role="status">
        <b>
          <Plural value={created} one="# card was made." other="# cards were made." />
        </b>{' '}
        {skipped > 0 ? (
          <Plural
            value={skipped}
            one="# person has a card by you already."
            other="# people have a card by you already."
          />
        ) : null}{' '}
        {failed > 0 ? (
          <Plural
            value={failed}
            one="# line with errors was left out."
            other="# lines with errors were left out."
          />
        ) : null}{' '}
        {rest > 0 ? (
          <Plural value={rest} one="# line was not worked on." other="# lines were not worked on." />
        ) : null}
      </p>
      {task.bytes === null ? null : (
        <p>
          <Trans>
            This file has the lines that were left out, and why. Correct them and choose it as the next file.
          </Trans>
        </p>
      )}
    </>
  )
}

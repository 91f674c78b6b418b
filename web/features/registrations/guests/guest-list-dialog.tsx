import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { listOrganisedEvents } from '#contract/organised-events.ts'
import { registrations } from '#contract/registrations.ts'
import type { Task } from '#contract/tasks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Dialog } from '#web/kit/dialog.tsx'
import { useFormats } from '#web/kit/format.ts'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointKey } from '#web/lib/query.ts'
import { isRunning } from '#web/lib/task-panel.tsx'
import { ImportTask, useNewestTask } from '#web/resource/import-task.tsx'
import { GuestListChoice } from './guest-list-choice.tsx'

type DialogProps = { readonly event: OrganisedEvent; readonly onClose: () => void }

/** Imports a guest list. An import that runs, or has ended, is shown first: it is found again after a reload. */
export function GuestListDialog({ event, onClose }: DialogProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const about = { kind: 'guests', about: `event-${event.card_id}` }
  const { task, refetch } = useNewestTask(about, registrations.list)
  const [isAgain, setAgain] = useState(false)
  const onStarted = async () => {
    await refetch()
    setAgain(false)
  }
  const close = () => {
    void client.invalidateQueries({ queryKey: endpointKey(listOrganisedEvents) })
    onClose()
  }
  const isShown = task != null && (isRunning(task) || !isAgain)
  return (
    <Dialog opened onClose={close} title={t`Import guest list`} size="lg">
      {task === undefined ? (
        <Skeletons of="fields" />
      ) : isShown ? (
        <ImportTask
          task={task}
          summary={<Summary task={task} />}
          onAgain={() => setAgain(true)}
          onClose={close}
        />
      ) : (
        <GuestListChoice event={event} onClose={close} onStarted={onStarted} />
      )}
    </Dialog>
  )
}

function Summary({ task }: { readonly task: Task }) {
  const { number } = useFormats()
  const { created = 0, skipped = 0 } = task.lines ?? {}
  const before = number(skipped)
  return (
    <>
      <Plural
        value={created}
        _0="No guest was added."
        one="# guest was added."
        other="# guests were added."
      />{' '}
      {skipped > 0 ? <Trans>{before} were on the list already.</Trans> : null}
    </>
  )
}

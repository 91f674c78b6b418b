import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ResourceShape } from '#contract/resource.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { isRunning } from '#web/lib/task-panel.tsx'
import { ImportChoice } from './import-choice.tsx'
import { ImportTask, useImportTask } from './import-task.tsx'
import type { View } from './view.ts'

type ImportDialogProps<R extends ResourceShape> = {
  readonly view: View<R>
  readonly onClose: () => void
}

/** Imports a CSV file. An import that runs, or has ended, is shown first: it is found again after a reload. */
export function ImportDialog<R extends ResourceShape>({ view, onClose }: ImportDialogProps<R>) {
  const { t } = useLingui()
  const { task, refetch } = useImportTask(view.resource)
  const [isAgain, setAgain] = useState(false)
  const onStarted = async () => {
    await refetch()
    setAgain(false)
  }
  const isShown = task != null && (isRunning(task) || !isAgain)
  return (
    <Dialog opened onClose={onClose} title={t`Import CSV`} size="lg">
      {task === undefined ? (
        <Skeletons of="fields" />
      ) : isShown ? (
        <ImportTask task={task} onAgain={() => setAgain(true)} onClose={onClose} />
      ) : (
        <ImportChoice view={view} onClose={onClose} onStarted={onStarted} />
      )}
    </Dialog>
  )
}

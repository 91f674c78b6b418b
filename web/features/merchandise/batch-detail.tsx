import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelBatch, disableBatch, enableBatch, getBatch } from '#contract/merchandise.ts'
import type { BatchDetail as Batch } from '#contract/merchandise.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { ConfirmButton } from '#web/kit/confirm-button.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery, useEndpointMutation } from '#web/lib/query.ts'
import { TaskPanel, TaskProgress, isRunning, taskPollMilliseconds } from '#web/lib/task-panel.tsx'
import { RowError } from '#web/resource/row-error.tsx'
import { ViewLink } from '#web/resource/view-link.tsx'
import { BatchFacts } from './batch-facts.tsx'
import { BatchForm } from './batch-form.tsx'
import { CodeList } from './code-list.tsx'
import { ExportDialog } from './export-dialog.tsx'
import './merchandise.css'
import { hasBreadcrumbs, listsOf, pathsOf } from './scope.ts'
import type { Scope } from './scope.ts'

/** Asked again and again while codes or a file are being made. */
const batchQuery = (id: number) => ({
  ...endpointQuery(getBatch, { params: { id } }),
  refetchInterval: ({ state: { data } }: { readonly state: { readonly data: Batch | undefined } }) =>
    data !== undefined && (data.status === 'making' || isRunning(data.export)) ? taskPollMilliseconds : false,
})

type BatchDetailProps = {
  readonly scope: Scope
  readonly id: number
  /** Shows the form that changes it. */
  readonly isEdited?: boolean
}

/** One batch: how many codes it has in which state, its files, and the codes themselves. */
export function BatchDetail({ scope, id, isEdited = false }: BatchDetailProps) {
  const { t } = useLingui()
  const { data: batch, error, refetch } = useQuery(batchQuery(id))
  const back = (
    <ViewLink path={pathsOf(scope).list} look="text">
      {t`Merchandise batches`}
    </ViewLink>
  )
  if (batch === undefined && error !== null)
    return <RowError title={t`The batch could not be loaded`} {...{ error, back }} onRetry={refetch} />
  if (batch === undefined) return <Skeletons of="fields" />
  if (isEdited) return <BatchForm scope={scope} batch={batch} />
  return (
    <>
      <PageHeader
        title={batch.name}
        above={hasBreadcrumbs(scope) ? undefined : back}
        action={<ExportButton batch={batch} />}
      />
      {batch.status === 'making' ? <Making {...{ scope, batch }} /> : null}
      <BatchFacts batch={batch} scope={scope} />
      <Actions {...{ scope, batch }} />
      {batch.export === null ? null : (
        <section className="merchandise-part" aria-label={t`File`}>
          <TaskPanel task={batch.export} label={t`Codes in the file`} invalidates={[getBatch]} />
        </section>
      )}
      {batch.status === 'making' ? null : <CodeList scope={scope} batchId={id} />}
    </>
  )
}

type PartProps = { readonly scope: Scope; readonly batch: Batch }

function ExportButton({ batch }: Pick<PartProps, 'batch'>) {
  const [isOpen, setOpen] = useState(false)
  if (batch.status === 'making' || batch.status === 'cancelled') return null
  return (
    <>
      <PrimaryButton disabled={isRunning(batch.export)} onClick={() => setOpen(true)}>
        <Trans>Download codes</Trans>
      </PrimaryButton>
      {isOpen ? <ExportDialog batch={batch} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Making({ scope, batch }: PartProps) {
  const { t } = useLingui()
  const cancel = useEndpointMutation(cancelBatch, { invalidates: [getBatch, ...listsOf(scope)] })
  const { making, batch_id } = batch
  if (making === null) return null
  return (
    <section className="merchandise-part" aria-label={t`Codes that are made`} aria-live="polite">
      {making.status === 'failed' ? (
        <p>
          <Trans>The codes could not be made. The people who run this service have been told.</Trans>
        </p>
      ) : null}
      <TaskProgress task={making} label={t`Codes that are made`}>
        <ConfirmButton
          ask={{
            title: t`Cancel this batch?`,
            body: t`The codes that are made already stay inactive for good.`,
            confirmLabel: t`Cancel batch`,
          }}
          onConfirm={() => cancel.mutateAsync({ body: { batch_id } }).catch(() => undefined)}
        >
          <Trans>Cancel batch</Trans>
        </ConfirmButton>
      </TaskProgress>
    </section>
  )
}

/** What can be changed of a batch that is made. */
function Actions({ scope, batch }: PartProps) {
  const { t } = useLingui()
  const options = { invalidates: [getBatch, ...listsOf(scope)] }
  const disable = useEndpointMutation(disableBatch, options)
  const enable = useEndpointMutation(enableBatch, options)
  const { status, batch_id } = batch
  if (status === 'making' || status === 'cancelled') return null
  const body = { batch_id }
  return (
    <div className="merchandise-actions">
      <ViewLink path={pathsOf(scope).edit(batch_id)} look="button">
        <Trans>Edit batch</Trans>
      </ViewLink>
      {status === 'ready' ? (
        <ConfirmButton
          ask={{
            title: t`Deactivate all unclaimed codes?`,
            body: t`Nobody can claim them until you activate the batch again. Claimed codes work on.`,
            confirmLabel: t`Deactivate`,
          }}
          onConfirm={() => disable.mutateAsync({ body }).catch(() => undefined)}
        >
          <Trans>Deactivate batch</Trans>
        </ConfirmButton>
      ) : (
        <Button loading={enable.isPending} onClick={() => enable.mutate({ body })}>
          <Trans>Activate batch</Trans>
        </Button>
      )}
    </div>
  )
}

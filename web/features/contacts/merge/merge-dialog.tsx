import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { UndoSnackbar } from '#web/kit/undo-snackbar.tsx'
import { MergeGroup } from './merge-group.tsx'
import type { Merged } from './merge-group.tsx'
import { useDuplicates, useRemoveDifferent } from './use-merges.ts'
import './merge.css'

type MergeDialogProps = {
  /** The leads that somebody selected; absent: those with a number or an address in common. */
  readonly selected?: readonly SharedContact[] | undefined
  readonly onMerged: (merged: Merged) => void
  readonly onClose: () => void
}

/** Leads of the same person become one. */
export function MergeDialog({ selected, onMerged, onClose }: MergeDialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      opened
      onClose={onClose}
      size="xl"
      title={selected === undefined ? t`Leads of the same person` : t`Merge leads`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {selected === undefined ? (
        <Duplicates onMerged={onMerged} />
      ) : (
        <MergeGroup contacts={selected} onMerged={onMerged} />
      )}
    </Dialog>
  )
}

function Duplicates({ onMerged }: Pick<MergeDialogProps, 'onMerged'>) {
  const { t } = useLingui()
  const { data, error, refetch } = useDuplicates()
  const [different, setDifferent] = useState<readonly number[]>()
  if (error !== null)
    return (
      <LoadError title={t`Your leads could not be loaded`} description={error.message} onRetry={refetch} />
    )
  if (data === undefined) return <Skeletons of="rows" label={t`Looking for leads of the same person`} />
  return (
    <div className="merge-groups">
      {data.list.map(({ contacts }) => (
        <MergeGroup
          key={contacts.map(({ shared_contact_id: id }) => id).join()}
          onDifferent={setDifferent}
          {...{ contacts, onMerged }}
        />
      ))}
      {data.list.length === 0 ? (
        <EmptyState
          illustration="contacts"
          title={t`No leads of the same person`}
          description={t`Leads with the same phone number or email address appear here, unless you said that they are different people.`}
        />
      ) : null}
      {different === undefined ? null : (
        <DifferentLeads key={different.join()} ids={different} onClose={() => setDifferent(undefined)} />
      )}
    </div>
  )
}

type DifferentLeadsProps = { readonly ids: readonly number[]; readonly onClose: () => void }

/** Takes back that leads are of different people. */
function DifferentLeads({ ids, onClose }: DifferentLeadsProps) {
  const { mutate } = useRemoveDifferent()
  const undo = () => {
    mutate({ body: { ids: [...ids] } })
    onClose()
  }
  return (
    <UndoSnackbar onUndo={undo} onClose={onClose}>
      <Trans>These leads are not suggested as one person again.</Trans>
    </UndoSnackbar>
  )
}

import { useLingui } from '@lingui/react/macro'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { MergeGroup } from './merge-group.tsx'
import type { Merged } from './merge-group.tsx'
import { useDuplicates } from './use-merges.ts'
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
  if (error !== null)
    return (
      <LoadError title={t`Your leads could not be loaded`} description={error.message} onRetry={refetch} />
    )
  if (data === undefined) return <Skeletons of="rows" label={t`Looking for leads of the same person`} />
  if (data.list.length === 0)
    return (
      <EmptyState
        illustration="contacts"
        title={t`No leads of the same person`}
        description={t`No two of your leads have a phone number or an email address in common.`}
      />
    )
  return (
    <div className="merge-groups">
      {data.list.map(({ contacts }) => (
        <MergeGroup
          key={contacts.map(({ shared_contact_id: id }) => id).join()}
          {...{ contacts, onMerged }}
        />
      ))}
    </div>
  )
}

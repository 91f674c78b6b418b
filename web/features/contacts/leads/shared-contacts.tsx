import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { UndoSnackbar } from '#web/kit/undo-snackbar.tsx'
import { LeadsAndContacts } from '../leads-and-contacts.tsx'
import { MergeDialog } from '../merge/merge-dialog.tsx'
import type { Merged } from '../merge/merge-group.tsx'
import { useSeparate } from '../merge/use-merges.ts'
import { SharedList } from './shared-list.tsx'
import { isWhole } from './shared-search.ts'
import type { SharedContactsProps } from './shared-search.ts'
import { useSharedContactActions, useSharedContacts } from './use-shared-contacts.ts'

/** The leads of the user's cards. Unseen ones are marked until their page is opened. */
export function SharedContacts({ search, onSearch }: SharedContactsProps) {
  const { t } = useLingui()
  const query = useSharedContacts(search)
  const actions = useSharedContactActions()
  /** The leads to merge; `true`: look for them. */
  const [merging, setMerging] = useState<readonly SharedContact[] | true>()
  const [merged, setMerged] = useState<Merged>()
  const { data } = query
  const unseen = data?.unseen ?? 0
  const remove = (contact: SharedContact) =>
    actions.remove.mutate({ body: { shared_contact_id: contact.shared_contact_id } })
  const showMerged = (result: Merged) => {
    setMerged(result)
    setMerging(undefined)
  }
  return (
    <>
      <PageHeader
        title={t`Leads`}
        description={data?.total === 0 && isWhole(search) ? undefined : <LeadsAndContacts of="leads" />}
        action={
          data?.total === 0 ? undefined : (
            // its place is kept while the list is loading, because the list would move when it comes
            <Button
              style={data === undefined ? { visibility: 'hidden' } : undefined}
              disabled={unseen === 0}
              loading={actions.setAllSeen.isPending}
              leftSection={<IconChecks size={18} stroke={1.5} aria-hidden="true" />}
              onClick={() => actions.setAllSeen.mutate({ body: { all: true } })}
            >
              <Trans>Mark all as seen</Trans>
            </Button>
          )
        }
      />
      {merged === undefined ? null : <MergedLeads merged={merged} onClose={() => setMerged(undefined)} />}
      <SharedList onRemove={remove} onMerge={setMerging} {...{ query, search, onSearch }} />
      {merging === undefined ? null : (
        <MergeDialog
          selected={merging === true ? undefined : merging}
          onMerged={showMerged}
          onClose={() => setMerging(undefined)}
        />
      )}
    </>
  )
}

type MergedLeadsProps = { readonly merged: Merged; readonly onClose: () => void }

/** Undoes a merge. Later, the page of the lead separates what was sent. */
function MergedLeads({ merged: { name, count, joined }, onClose }: MergedLeadsProps) {
  const { mutate } = useSeparate()
  const undo = () => {
    if (joined.length > 0) mutate({ body: { people: joined.map((ids) => [...ids]) } })
    onClose()
  }
  return (
    <UndoSnackbar onUndo={undo} onClose={onClose}>
      <Trans>
        {count} leads are one now: <bdi>{name}</bdi>
      </Trans>
    </UndoSnackbar>
  )
}

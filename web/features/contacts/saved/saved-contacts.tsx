import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { SavedContact } from '#contract/contact-shapes.ts'
import { listDefaults } from '#contract/constants.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { DataList } from '#web/kit/data-list.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { UndoSnackbar } from '#web/kit/undo-snackbar.tsx'
import type { ListSearch } from '#web/lib/list-search.ts'
import { listSearch, useExistingPage } from '#web/lib/list-search.ts'
import { AddContactForm } from './add-contact-form.tsx'
import { savedActions, useSavedColumns } from './saved-columns.tsx'
import { useSaveContact, useSavedContacts } from './use-saved-contacts.ts'

export type SavedContactsProps = {
  readonly search: ListSearch
  /** `replace` makes no history entry, for changes while typing. */
  readonly onSearch: (search: ListSearch, replace?: boolean) => void
}

/** The contacts the user has saved, as their cards are now. */
export function SavedContacts({ search, onSearch }: SavedContactsProps) {
  const { t } = useLingui()
  const columns = useSavedColumns()
  const { q = '', start = 0 } = search
  const { data, error, refetch } = useSavedContacts(search)
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<SavedContact>()
  const { limit } = listDefaults
  const total = data?.total ?? 0
  const goToPage = (first: number) => onSearch(listSearch(q, first))
  useExistingPage({ rows: data?.list.length, total, start, limit }, goToPage)

  const addButton = <AddButton onClick={() => setAdding(true)} />
  const hasNone = data?.total === 0 && q === ''
  return (
    <>
      <PageHeader
        title={t`Contacts`}
        description={t`People whose cards you have saved. You see here what they change.`}
        action={hasNone ? undefined : addButton}
      />
      {removed === undefined ? null : (
        <RemovedContact contact={removed} onClose={() => setRemoved(undefined)} />
      )}
      {error !== null && data === undefined ? (
        <LoadError
          title={t`Your contacts could not be loaded`}
          description={error.message}
          onRetry={refetch}
        />
      ) : (
        <DataList
          label={t`Contacts`}
          columns={columns}
          rows={data?.list}
          rowKey={(contact) => contact.contact_id}
          words={{ search: t`Search contacts`, loading: t`Loading contacts` }}
          search={{
            value: q,
            onChange: (text) => onSearch(listSearch(text), true),
            placeholder: t`Name, company or job title`,
          }}
          onPage={goToPage}
          actions={savedActions(setRemoved)}
          empty={
            <EmptyState
              illustration="contacts"
              title={t`No contacts yet`}
              description={t`Save a card by its link or code, and you always have the latest details.`}
              action={addButton}
            />
          }
          {...{ total, start, limit }}
          isMore={data?.is_more}
        />
      )}
      <AddContactDialog opened={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

function AddButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <PrimaryButton leftSection={<IconPlus size={18} stroke={1.5} aria-hidden="true" />} onClick={onClick}>
      <Trans>Add contact</Trans>
    </PrimaryButton>
  )
}

type DialogProps = { readonly opened: boolean; readonly onClose: () => void }

/** A card is saved here, by its link or code, because its public page does not know who opens it. */
function AddContactDialog({ opened, onClose }: DialogProps) {
  const { t } = useLingui()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t`Add contact`}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <AddContactForm onDone={onClose} />
    </Dialog>
  )
}

type RemovedContactProps = { readonly contact: SavedContact; readonly onClose: () => void }

/** Undoes a removal by saving the card again, which gives the contact a new id. */
function RemovedContact({ contact, onClose }: RemovedContactProps) {
  const { mutate: save } = useSaveContact()
  const { name, card_id, slug } = contact
  const undo = () => {
    save({ body: { user_card_id: card_id, link: slug } })
    onClose()
  }
  return (
    <UndoSnackbar onUndo={undo} onClose={onClose}>
      <Trans>
        <bdi>{name}</bdi> is no longer among your contacts.
      </Trans>
    </UndoSnackbar>
  )
}

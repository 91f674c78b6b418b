import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { SavedContact } from '#contract/contact-shapes.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { UndoSnackbar } from '#web/kit/undo-snackbar.tsx'
import { LeadsAndContacts } from '../leads-and-contacts.tsx'
import { AddContactForm } from './add-contact-form.tsx'
import { SavedList } from './saved-list.tsx'
import type { SavedContactsProps } from './saved-list.tsx'
import { useSaveContact, useSavedContacts } from './use-saved-contacts.ts'

/** The contacts the user has saved, as their cards are now. */
export function SavedContacts({ search, onSearch }: SavedContactsProps) {
  const { t } = useLingui()
  const query = useSavedContacts(search)
  const { data, error, refetch } = query
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<SavedContact>()
  const addButton = <AddButton onClick={() => setAdding(true)} />
  const hasNone = data?.total === 0 && (search.q ?? '') === '' && search.tag === undefined
  return (
    <>
      <PageHeader
        title={t`Contacts`}
        description={hasNone ? undefined : <LeadsAndContacts of="contacts" />}
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
      ) : hasNone ? (
        <EmptyState
          illustration="contacts"
          title={t`No contacts yet`}
          description={
            <>
              {t`Save a card by its link or code, and you always have the latest details.`}{' '}
              <LeadsAndContacts of="contacts" />
            </>
          }
          action={addButton}
        />
      ) : (
        <SavedList {...{ search, onSearch, query }} onRemoved={setRemoved} />
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

import type { SavedContact } from '#contract/contact-shapes.ts'
import { showNotice } from '#web/kit/notice.ts'
import { UndoSnackbar } from '#web/kit/undo-snackbar.tsx'
import { useSaveContact } from './use-saved-contacts.ts'

type RemovedContactProps = { readonly contact: SavedContact; readonly onClose: () => void }

/** Keeping the card again takes a removal back; a contact's own number is new then. */
export function RemovedContact({ contact, onClose }: RemovedContactProps) {
  const { mutateAsync: keep } = useSaveContact()
  const undo = async () => {
    onClose()
    const result = await keep({ cardId: contact.card_id, link: contact.slug })
    if (!result.ok) showNotice(result.message, 'error')
  }
  return (
    <UndoSnackbar onUndo={() => void undo()} onClose={onClose}>
      <bdi>{contact.name}</bdi> is no longer among your contacts.
    </UndoSnackbar>
  )
}

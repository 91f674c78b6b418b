import { Modal } from '@mantine/core'
import { AddContactForm } from './add-contact-form.tsx'

type AddContactProps = { readonly opened: boolean; readonly onClose: () => void }

/** A card's page knows nobody, so a card is kept from here, by its link or code. */
export function AddContact({ opened, onClose }: AddContactProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Add a contact"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <AddContactForm onDone={onClose} />
    </Modal>
  )
}

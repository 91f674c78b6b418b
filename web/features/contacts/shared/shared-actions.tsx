import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { confirmDeletion } from './confirm-deletion.tsx'
import { saveSharedContact } from './use-shared-contacts.ts'

type SharedActionsProps = { readonly contact: SharedContact; readonly onRemove: () => void }

const stroke = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The end of a row: into the address book, or away. */
export const sharedActions = (onRemove: (contact: SharedContact) => void) => (contact: SharedContact) => (
  <SharedActions contact={contact} onRemove={() => onRemove(contact)} />
)

function SharedActions({ contact, onRemove }: SharedActionsProps) {
  const askAndRemove = async () => {
    if (await confirmDeletion(contact)) onRemove()
  }
  return (
    <>
      <Tooltip label="Save to address book">
        <ActionIcon
          aria-label={`Save ${contact.name} to address book`}
          onClick={() => void saveSharedContact(contact.shared_contact_id)}
        >
          <IconDownload {...stroke} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Delete">
        <ActionIcon aria-label={`Delete ${contact.name}`} onClick={() => void askAndRemove()}>
          <IconTrash {...stroke} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

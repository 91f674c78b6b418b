import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAddressBook, IconTrash } from '@tabler/icons-react'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { getSharedContactVcf } from '#contract/contacts.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { confirm } from '#web/kit/confirm.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useEndpointDownload } from '#web/lib/download.ts'
import { NotesForm } from '../tags/notes-form.tsx'
import { useNotesActions } from '../tags/use-contact-tags.ts'
import { ContactLinks } from './contact-links.tsx'
import { SentParts } from './sent-parts.tsx'
import './contact-dialog.css'

type ContactDialogProps = {
  /** Undefined while the dialog is closed. */
  readonly contact: SharedContact | undefined
  readonly onClose: () => void
  readonly onRemove: (contact: SharedContact) => void
}

const stroke = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** One lead in full. */
export function ContactDialog({ contact, onClose, onRemove }: ContactDialogProps) {
  const { t: translate } = useLingui()
  return (
    <Dialog
      opened={contact !== undefined}
      onClose={onClose}
      title={<bdi>{contact?.name}</bdi>}
      closeButtonProps={{ 'aria-label': translate`Close` }}
      size="lg"
    >
      {contact === undefined ? null : <DialogBody contact={contact} onRemove={() => onRemove(contact)} />}
    </Dialog>
  )
}

function DialogBody({
  contact,
  onRemove,
}: {
  readonly contact: SharedContact
  readonly onRemove: () => void
}) {
  const { mutate: saveFile } = useEndpointDownload(getSharedContactVcf)
  const { mutateAsync: saveNotes } = useNotesActions().ofShared
  const confirmAndRemove = async () => {
    if (await confirmDeletion(contact)) onRemove()
  }
  return (
    <div className="contact-dialog">
      {contact.company === '' ? null : (
        <p className="contact-dialog-company" dir="auto">
          {contact.company}
        </p>
      )}
      <ContactLinks contact={contact} />
      <SentParts contact={contact} />
      <NotesForm
        key={contact.shared_contact_id}
        contact={contact}
        onSave={(added) => saveNotes({ body: { shared_contact_id: contact.shared_contact_id, ...added } })}
      />
      <div className="contact-dialog-actions">
        <PrimaryButton
          leftSection={<IconAddressBook {...stroke} />}
          onClick={() => saveFile({ params: { id: contact.shared_contact_id } })}
        >
          <Trans>Save contact</Trans>
        </PrimaryButton>
        <Button
          variant="subtle"
          leftSection={<IconTrash {...stroke} />}
          onClick={() => void confirmAndRemove()}
        >
          <Trans>Delete</Trans>
        </Button>
      </div>
    </div>
  )
}

/** Asks before deleting a lead, which cannot be undone. */
export const confirmDeletion = ({ name }: SharedContact): Promise<boolean> =>
  confirm({
    title: t`Delete this lead?`,
    body: (
      <Trans>
        All that <bdi>{name}</bdi> sent you will be deleted for good, with your tags and your note.
      </Trans>
    ),
    confirmLabel: t`Delete lead`,
  })

/** Asks before deleting several leads. */
export async function confirmDeletionOf(contacts: readonly SharedContact[]): Promise<boolean> {
  const [first] = contacts
  if (first !== undefined && contacts.length === 1) return confirmDeletion(first)
  const count = contacts.length
  return confirm({
    title: t`${plural(count, { one: 'Delete # lead?', other: 'Delete # leads?' })}`,
    body: (
      <Trans>All that these people sent you will be deleted for good, with your tags and your notes.</Trans>
    ),
    confirmLabel: t`${plural(count, { one: 'Delete # lead', other: 'Delete # leads' })}`,
  })
}

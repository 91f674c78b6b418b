import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button } from '@mantine/core'
import { IconAddressBook, IconTrash } from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { getSharedContactVcf } from '#contract/contacts.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { confirm } from '#web/kit/confirm.tsx'
import { DateTime } from '#web/kit/date-time.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useEndpointDownload } from '#web/lib/download.ts'
import { ContactLinks } from './contact-links.tsx'
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
      {contact.message === '' ? null : (
        <p className="contact-dialog-message" dir="auto">
          {contact.message}
        </p>
      )}
      <p className="contact-dialog-origin">
        <SentOn {...contact} />
      </p>
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

type SentOnProps = Pick<SharedContact, 'created_at' | 'slug' | 'card_name'>

/** When and through which card the lead was sent. When the card is deleted for good, its name and link are gone. */
function SentOn({ created_at, slug, card_name }: SentOnProps) {
  if (slug === '')
    return (
      <Trans>
        Sent on <DateTime at={created_at} long /> through a card that is deleted
      </Trans>
    )
  const card = card_name === '' ? slug : card_name
  return (
    <Trans>
      Sent on <DateTime at={created_at} long /> through{' '}
      <Anchor inherit href={cardPaths.page(slug)} target="_blank" rel="noopener">
        <bdi>{card}</bdi>
      </Anchor>
    </Trans>
  )
}

/** Asks before deleting a lead, which cannot be undone. */
export const confirmDeletion = ({ name }: SharedContact): Promise<boolean> =>
  confirm({
    title: t`Delete this lead?`,
    body: (
      <Trans>
        What <bdi>{name}</bdi> sent you will be deleted for good.
      </Trans>
    ),
    confirmLabel: t`Delete lead`,
  })

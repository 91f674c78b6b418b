import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconAddressBook, IconTrash } from '@tabler/icons-react'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { getSharedContactVcf } from '#contract/contacts.ts'
import { useEndpointDownload } from '#web/lib/download.ts'
import { confirmDeletion } from '../leads/confirm-deletion.tsx'
import { useSharedContactActions } from '../leads/use-shared-contacts.ts'

type SheetActionsProps = {
  readonly lead: Pick<SharedContact, 'shared_contact_id' | 'name'>
  readonly onRemoved: () => void
}

const stroke = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** Takes a lead into an address book, or deletes it. */
export function SheetActions({ lead, onRemoved }: SheetActionsProps) {
  const { shared_contact_id: id } = lead
  const { mutate: saveFile } = useEndpointDownload(getSharedContactVcf)
  const { remove } = useSharedContactActions()
  const confirmAndRemove = async () => {
    if (await confirmDeletion(lead))
      remove.mutate({ body: { shared_contact_id: id } }, { onSuccess: () => onRemoved() })
  }
  return (
    <div className="lead-actions">
      <Button leftSection={<IconAddressBook {...stroke} />} onClick={() => saveFile({ params: { id } })}>
        <Trans>Save contact</Trans>
      </Button>
      <Button
        variant="subtle"
        loading={remove.isPending}
        leftSection={<IconTrash {...stroke} />}
        onClick={() => void confirmAndRemove()}
      >
        <Trans>Delete</Trans>
      </Button>
    </div>
  )
}

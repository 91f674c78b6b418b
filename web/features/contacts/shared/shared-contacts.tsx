import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { SharedList } from './shared-list.tsx'
import type { SharedContactsProps } from './shared-search.ts'
import { useSharedContactActions, useSharedContacts } from './use-shared-contacts.ts'

/** The inbox: what visitors of the person's cards sent, new ones marked until they are opened. */
export function SharedContacts({ search, onSearch }: SharedContactsProps) {
  const query = useSharedContacts(search)
  const actions = useSharedContactActions()
  const [opened, setOpened] = useState<SharedContact>()
  const unseen = query.data?.unseen ?? 0

  const open = (contact: SharedContact) => {
    setOpened(contact)
    if (!contact.seen) actions.seeOne.mutate(contact.shared_contact_id)
  }
  const remove = (contact: SharedContact) => {
    setOpened(undefined)
    actions.remove.mutate(contact.shared_contact_id)
  }
  return (
    <>
      <PageHeader
        title="Received"
        description="What visitors of your cards sent you."
        action={
          unseen === 0 ? undefined : (
            <Button
              loading={actions.seeAll.isPending}
              leftSection={<IconChecks size={18} stroke={1.5} aria-hidden="true" />}
              onClick={() => actions.seeAll.mutate()}
            >
              Mark all as seen
            </Button>
          )
        }
      />
      <SharedList onOpen={open} onRemove={remove} {...{ query, search, onSearch }} />
      <ContactDialog contact={opened} onClose={() => setOpened(undefined)} onRemove={remove} />
    </>
  )
}

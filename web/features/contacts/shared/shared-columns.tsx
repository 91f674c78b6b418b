import { Badge, UnstyledButton } from '@mantine/core'
import type { SharedContact } from '#contract/contact-shapes.ts'
import type { Column } from '#web/kit/data-list-types.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { ContactLinks } from './contact-links.tsx'

export const sharedColumns = (onOpen: (contact: SharedContact) => void): readonly Column<SharedContact>[] => [
  {
    key: 'name',
    title: 'Name',
    main: true,
    render: (contact) => <Sender contact={contact} onOpen={() => onOpen(contact)} />,
  },
  { key: 'reach', title: 'Reach', render: (contact) => <ContactLinks contact={contact} /> },
  {
    key: 'message',
    title: 'Message',
    render: ({ message }) =>
      message === '' ? (
        '–'
      ) : (
        <p className="shared-excerpt">
          <bdi>{message}</bdi>
        </p>
      ),
  },
  {
    key: 'card',
    title: 'Card',
    render: ({ card_name }) => (
      <div className="shared-card">
        <bdi>{card_name || '–'}</bdi>
      </div>
    ),
  },
  { key: 'created_at', title: 'When', render: ({ created_at }) => <DateTime at={created_at} /> },
]

function Sender({ contact, onOpen }: { readonly contact: SharedContact; readonly onOpen: () => void }) {
  return (
    <div className="shared-sender" data-new={!contact.seen || undefined}>
      <UnstyledButton onClick={onOpen}>
        <bdi>{contact.name}</bdi>
      </UnstyledButton>
      {contact.seen ? null : <Badge color="signal">New</Badge>}
      {contact.company === '' ? null : (
        <div>
          <bdi>{contact.company}</bdi>
        </div>
      )}
    </div>
  )
}

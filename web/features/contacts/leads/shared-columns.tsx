import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Badge, Tooltip } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { getSharedContactVcf } from '#contract/contacts.ts'
import type { Column } from '#web/kit/data-list-types.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { useEndpointDownload } from '#web/lib/download.ts'
import { BareLink } from '#web/lib/links.tsx'
import { LeadStateBadge } from '../lead/lead-state.tsx'
import { TagList } from '../tags/tag-list.tsx'
import { confirmDeletion } from './confirm-deletion.tsx'
import { ContactLinks } from './contact-links.tsx'
import './shared-columns.css'

export function useSharedColumns(): readonly Column<SharedContact>[] {
  const { t } = useLingui()
  return [
    {
      key: 'name',
      title: t`Name`,
      main: true,
      sortable: true,
      render: (contact) => <Sender contact={contact} />,
    },
    {
      key: 'contact',
      title: t({ message: 'Contact', context: 'phone and email' }),
      render: (contact) => <ContactLinks contact={contact} />,
    },
    {
      key: 'message',
      title: t`Message`,
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
      title: t({ message: 'Card', comment: 'Card: a business card' }),
      render: ({ card_name }) => (
        <div className="shared-card">
          <bdi>{card_name || '–'}</bdi>
        </div>
      ),
    },
    {
      key: 'remind_on',
      title: t`Status`,
      sortable: true,
      render: (lead) => <LeadStateBadge lead={lead} />,
    },
    {
      key: 'created_at',
      title: t`Sent on`,
      sortable: true,
      render: ({ created_at }) => <DateTime at={created_at} />,
    },
  ]
}

function Sender({ contact }: { readonly contact: SharedContact }) {
  return (
    <div className="shared-sender" data-new={!contact.seen || undefined}>
      <BareLink
        to="/dashboard/shared-contact/$id"
        params={{ id: String(contact.shared_contact_id) }}
        dir="auto"
      >
        {contact.name}
      </BareLink>
      {contact.seen ? null : (
        <Badge color="signal">
          <Trans context="leads">Unseen</Trans>
        </Badge>
      )}
      {contact.company === '' ? null : (
        <div>
          <bdi>{contact.company}</bdi>
        </div>
      )}
      {contact.merged.length === 0 ? null : (
        <div>
          <Plural value={contact.merged.length + 1} one="Sent once" other="Sent # times" />
        </div>
      )}
      <TagList {...contact} />
    </div>
  )
}

/** The buttons of a row. */
export const sharedActions = (onRemove: (contact: SharedContact) => void) => (contact: SharedContact) => (
  <SharedActions contact={contact} onRemove={() => onRemove(contact)} />
)

type SharedActionsProps = { readonly contact: SharedContact; readonly onRemove: () => void }

const stroke = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

function SharedActions({ contact, onRemove }: SharedActionsProps) {
  const { t } = useLingui()
  const { name } = contact
  const { mutate: saveFile } = useEndpointDownload(getSharedContactVcf)
  const confirmAndRemove = async () => {
    if (await confirmDeletion(contact)) onRemove()
  }
  return (
    <>
      <Tooltip label={t`Save contact`}>
        <ActionIcon
          aria-label={t`Save contact ${name}`}
          onClick={() => saveFile({ params: { id: contact.shared_contact_id } })}
        >
          <IconDownload {...stroke} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t`Delete`}>
        <ActionIcon aria-label={t`Delete ${name}`} onClick={() => void confirmAndRemove()}>
          <IconTrash {...stroke} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

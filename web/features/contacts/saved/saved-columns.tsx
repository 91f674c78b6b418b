import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload, IconExternalLink, IconTrash } from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'
import type { SavedContact } from '#contract/contact-shapes.ts'
import type { Column } from '#web/kit/data-list-types.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { BareLink } from '#web/lib/links.tsx'
import { Portrait } from '../portrait.tsx'
import { TagList } from '../tags/tag-list.tsx'
import { CardStatusBadge, confirmRemoval } from './card-status.tsx'
import { useRemoveSavedContact } from './use-saved-contacts.ts'
import './saved-columns.css'

export function useSavedColumns(): readonly Column<SavedContact>[] {
  const { t } = useLingui()
  return [
    { key: 'name', title: t`Name`, main: true, render: (contact) => <SavedName contact={contact} /> },
    {
      key: 'company',
      title: t`Company`,
      render: ({ company }) => (company === '' ? '–' : <bdi>{company}</bdi>),
    },
    { key: 'updated_at', title: t`Card changed`, render: ({ updated_at }) => <DateTime at={updated_at} /> },
    { key: 'saved_at', title: t`Saved on`, render: ({ saved_at }) => <DateTime at={saved_at} /> },
  ]
}

function SavedName({ contact }: { readonly contact: SavedContact }) {
  return (
    <div className="saved-name">
      <Portrait name={contact.name} photo={contact.photo} />
      <div>
        <BareLink to="/dashboard/contacts/$value" params={{ value: String(contact.contact_id) }} dir="auto">
          {contact.name}
        </BareLink>
        {contact.job_title === '' ? null : (
          <div className="saved-role">
            <bdi>{contact.job_title}</bdi>
          </div>
        )}
        <CardStatusBadge status={contact.status} />
        <TagList {...contact} />
      </div>
    </div>
  )
}

/** The buttons of a row. @param onRemoved called after a removal that can be undone */
export const savedActions = (onRemoved: (contact: SavedContact) => void) => (contact: SavedContact) => (
  <SavedActions contact={contact} onRemoved={() => onRemoved(contact)} />
)

type SavedActionsProps = { readonly contact: SavedContact; readonly onRemoved: () => void }

const stroke = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** A card that is switched off has neither a page nor a contact file. */
function SavedActions({ contact, onRemoved }: SavedActionsProps) {
  const { t } = useLingui()
  const { name, slug, status } = contact
  const { mutate: remove } = useRemoveSavedContact()
  const confirmAndRemove = async () => {
    if (!(await confirmRemoval(contact))) return
    const onSuccess = () => {
      if (status === 'active') onRemoved()
    }
    remove({ body: { id: contact.contact_id } }, { onSuccess })
  }
  return (
    <>
      {status === 'active' ? (
        <>
          <Tooltip label={t`View card`}>
            <ActionIcon
              component="a"
              href={cardPaths.page(slug)}
              target="_blank"
              rel="noopener"
              aria-label={t`View card of ${name}`}
            >
              <IconExternalLink {...stroke} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label={t`Save contact`}>
            <ActionIcon
              component="a"
              href={cardPaths.vcf(slug)}
              download
              aria-label={t`Save contact ${name}`}
            >
              <IconDownload {...stroke} />
            </ActionIcon>
          </Tooltip>
        </>
      ) : null}
      <Tooltip label={t`Remove`}>
        <ActionIcon aria-label={t`Remove ${name}`} onClick={() => void confirmAndRemove()}>
          <IconTrash {...stroke} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

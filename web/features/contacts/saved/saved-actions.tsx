import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload, IconExternalLink, IconTrash } from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'
import type { SavedContact } from '#contract/contact-shapes.ts'
import { mayRemove } from './confirm-removal.tsx'
import { useRemoveContact } from './use-saved-contacts.ts'

type SavedActionsProps = {
  readonly contact: SavedContact
  /** Not called when it was asked first: then there is no way back. */
  readonly onRemoved: () => void
}

const stroke = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** The end of a row. A card that is off has no page and no contact file. */
export const savedActions = (onRemoved: (contact: SavedContact) => void) => (contact: SavedContact) => (
  <SavedActions contact={contact} onRemoved={() => onRemoved(contact)} />
)

function SavedActions({ contact, onRemoved }: SavedActionsProps) {
  const { name, slug, status } = contact
  const remove = useRemoveContact()
  const askAndRemove = async () => {
    if ((await mayRemove(contact)) && (await remove(contact)) && status === 'active') onRemoved()
  }
  return (
    <>
      {status === 'active' ? (
        <>
          <Tooltip label="Open card">
            <ActionIcon
              component="a"
              href={cardPaths.page(slug)}
              target="_blank"
              rel="noopener"
              aria-label={`Open card of ${name}`}
            >
              <IconExternalLink {...stroke} />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Save to address book">
            <ActionIcon
              component="a"
              href={cardPaths.vcf(slug)}
              download
              aria-label={`Save ${name} to address book`}
            >
              <IconDownload {...stroke} />
            </ActionIcon>
          </Tooltip>
        </>
      ) : null}
      <Tooltip label="Remove">
        <ActionIcon aria-label={`Remove ${name}`} onClick={() => void askAndRemove()}>
          <IconTrash {...stroke} />
        </ActionIcon>
      </Tooltip>
    </>
  )
}

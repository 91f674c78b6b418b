import { Button, Title } from '@mantine/core'
import { IconAddressBook, IconExternalLink, IconTrash } from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'
import type { SavedContactDetail } from '#contract/contact-shapes.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { DateTime } from '#web/kit/date-time.tsx'
import { TextLink } from '#web/lib/links.tsx'
import { Portrait } from '../portrait.tsx'
import { mayRemove } from './confirm-removal.tsx'
import { CardState } from './card-state.tsx'
import { useRemoveContact } from './use-saved-contacts.ts'
import { ContactMethods } from './contact-methods.tsx'
import './saved-contact-sheet.css'

type SavedContactSheetProps = {
  readonly contact: SavedContactDetail
  readonly onRemoved: () => void
}

const stroke = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** One person, large, with every way to reach them that their card shows today. */
export function SavedContactSheet({ contact, onRemoved }: SavedContactSheetProps) {
  const { name, vcard } = contact
  const role = [contact.job_title, contact.company].filter(Boolean).join(' · ')
  return (
    <article className="saved-contact">
      <p className="saved-contact-above">
        <TextLink to="/dashboard/contacts">Contacts</TextLink>
      </p>
      <header>
        <Portrait name={name} photo={contact.photo} size="page" />
        <div className="saved-contact-who">
          <Title order={1}>
            <bdi>{name}</bdi>
          </Title>
          {role === '' ? null : (
            <p>
              <bdi>{role}</bdi>
            </p>
          )}
          <CardState status={contact.status} />
        </div>
      </header>
      <SheetActions {...{ contact, onRemoved }} />
      {vcard === null ? <NotToBeSeen contact={contact} /> : <ContactMethods vcard={vcard} />}
      <p className="saved-contact-foot">
        Kept since <DateTime at={contact.saved_at} /> · card changed <DateTime at={contact.updated_at} />
      </p>
    </article>
  )
}

function SheetActions({ contact, onRemoved }: SavedContactSheetProps) {
  const { slug, status } = contact
  const remove = useRemoveContact()
  const askAndRemove = async () => {
    if ((await mayRemove(contact)) && (await remove(contact))) onRemoved()
  }
  return (
    <div className="saved-contact-actions">
      {status === 'active' ? (
        <>
          <PrimaryButton
            component="a"
            href={cardPaths.vcf(slug)}
            download
            leftSection={<IconAddressBook {...stroke} />}
          >
            Save to address book
          </PrimaryButton>
          <Button
            component="a"
            href={cardPaths.page(slug)}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink {...stroke} />}
          >
            Open card
          </Button>
        </>
      ) : null}
      <Button variant="subtle" leftSection={<IconTrash {...stroke} />} onClick={() => void askAndRemove()}>
        Remove
      </Button>
    </div>
  )
}

function NotToBeSeen({ contact }: { readonly contact: SavedContactDetail }) {
  return (
    <p className="saved-contact-note">
      {contact.status === 'gone' ? (
        <>This card was deleted by its owner. There is nothing left to show.</>
      ) : (
        <>
          <bdi>{contact.name}</bdi> has switched this card off. DateTime it is on again, it is here again.
        </>
      )}
    </p>
  )
}

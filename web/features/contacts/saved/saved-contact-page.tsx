import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Title } from '@mantine/core'
import { IconAddressBook, IconExternalLink, IconTrash } from '@tabler/icons-react'
import { cardPaths } from '#cards/card-actions.ts'
import type { SavedContactDetail } from '#contract/contact-shapes.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink, TextLink } from '#web/lib/links.tsx'
import { Portrait } from '../portrait.tsx'
import { NotesForm } from '../tags/notes-form.tsx'
import { useNotesActions } from '../tags/use-contact-tags.ts'
import { CardStatusBadge, confirmRemoval } from './card-status.tsx'
import { ContactMethods } from './contact-methods.tsx'
import { isNoContact, readContactId, useRemoveSavedContact, useSavedContact } from './use-saved-contacts.ts'
import './saved-contact-page.css'

export type SavedContactPageProps = {
  /** The parameter in the address: the contact's id, or any text that was typed there. */
  readonly value: string
  readonly onRemoved: () => void
}

/** One saved contact, by its id. */
export function SavedContactPage({ value, onRemoved }: SavedContactPageProps) {
  const id = readContactId(value)
  return id === undefined ? <ContactNotFound /> : <LoadedContact {...{ id, onRemoved }} />
}

type LoadedContactProps = { readonly id: number; readonly onRemoved: () => void }

function LoadedContact({ id, onRemoved }: LoadedContactProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useSavedContact(id)
  if (isNoContact(error)) return <ContactNotFound />
  if (data !== undefined) return <ContactSheet contact={data} onRemoved={onRemoved} />
  if (error === null) return <Skeletons of="fields" label={t`Loading the contact`} />
  return (
    <LoadError title={t`The contact could not be loaded`} description={error.message} onRetry={refetch} />
  )
}

function ContactNotFound() {
  const { t } = useLingui()
  return (
    <EmptyState
      illustration="lost"
      titleOrder={1}
      title={t`There is no such contact`}
      description={t`You may have removed it, or the address is mistyped.`}
      action={
        <ButtonLink to="/dashboard/contacts">
          <Trans>Show my contacts</Trans>
        </ButtonLink>
      }
    />
  )
}

type ContactSheetProps = {
  readonly contact: SavedContactDetail
  readonly onRemoved: () => void
}

const stroke = { size: 18, stroke: 1.5, 'aria-hidden': true } as const

/** One contact in full, with the contact methods that the card shows now. */
function ContactSheet({ contact, onRemoved }: ContactSheetProps) {
  const { name, vcard } = contact
  const { mutateAsync: saveNotes } = useNotesActions().ofSaved
  const role = [contact.job_title, contact.company].filter(Boolean).join(' · ')
  return (
    <article className="saved-contact">
      <p className="saved-contact-above">
        <TextLink to="/dashboard/contacts">
          <Trans>Contacts</Trans>
        </TextLink>
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
          <CardStatusBadge status={contact.status} />
        </div>
      </header>
      <SheetActions {...{ contact, onRemoved }} />
      {vcard === null ? (
        <HiddenCardNote contact={contact} />
      ) : (
        <ContactMethods cardTypeId={contact.card_type_id} document={vcard} />
      )}
      <div className="saved-contact-notes">
        <NotesForm
          key={contact.contact_id}
          contact={contact}
          onSave={(added) => saveNotes({ body: { id: contact.contact_id, ...added } })}
        />
      </div>
      <p className="saved-contact-foot">
        <Trans>
          Saved on <DateTime at={contact.saved_at} /> · card changed <DateTime at={contact.updated_at} />
        </Trans>
      </p>
    </article>
  )
}

function SheetActions({ contact, onRemoved }: ContactSheetProps) {
  const { slug, status } = contact
  const { mutate: remove } = useRemoveSavedContact()
  const confirmAndRemove = async () => {
    if (await confirmRemoval(contact))
      remove({ body: { id: contact.contact_id } }, { onSuccess: () => onRemoved() })
  }
  return (
    <div className="saved-contact-actions">
      {status === 'active' ? (
        <>
          <Button
            component="a"
            href={cardPaths.vcf(slug)}
            download
            leftSection={<IconAddressBook {...stroke} />}
          >
            <Trans>Save contact</Trans>
          </Button>
          <Button
            component="a"
            href={cardPaths.page(slug)}
            target="_blank"
            rel="noopener"
            leftSection={<IconExternalLink {...stroke} />}
          >
            <Trans>View card</Trans>
          </Button>
        </>
      ) : null}
      <Button
        variant="subtle"
        leftSection={<IconTrash {...stroke} />}
        onClick={() => void confirmAndRemove()}
      >
        <Trans>Remove</Trans>
      </Button>
    </div>
  )
}

function HiddenCardNote({ contact: { name, status } }: { readonly contact: SavedContactDetail }) {
  return (
    <p className="saved-contact-note">
      {status === 'gone' ? (
        <Trans>This card was deleted by its owner. There is nothing left to show.</Trans>
      ) : (
        <Trans>
          <bdi>{name}</bdi> has switched this card off. You will see it again when it is switched on.
        </Trans>
      )}
    </p>
  )
}

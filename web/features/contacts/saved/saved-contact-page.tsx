import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { SavedContactSheet } from './saved-contact-sheet.tsx'
import { useSavedContact } from './use-saved-contacts.ts'

export type SavedContactPageProps = {
  /** What stands in the address: the contact's id, or anything else that somebody typed there. */
  readonly value: string
  readonly onRemoved: () => void
}

/** One kept card, by the number of the contact. */
export function SavedContactPage({ value, onRemoved }: SavedContactPageProps) {
  const id = /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined
  return id === undefined ? <NoSuchContact /> : <LoadedContact {...{ id, onRemoved }} />
}

type LoadedContactProps = { readonly id: number; readonly onRemoved: () => void }

function LoadedContact({ id, onRemoved }: LoadedContactProps) {
  const { data, error, refetch } = useSavedContact(id)
  if (data === null) return <NoSuchContact />
  if (data !== undefined) return <SavedContactSheet contact={data} onRemoved={onRemoved} />
  if (error === null) return <Skeletons of="fields" label="Loading the contact" />
  return <LoadError title="The contact could not be loaded" description={error.message} onRetry={refetch} />
}

function NoSuchContact() {
  return (
    <EmptyState
      illustration="lost"
      titleOrder={1}
      title="There is no such contact"
      description="You may have removed it, or the address is mistyped."
      action={<ButtonLink to="/dashboard/contacts">Show my contacts</ButtonLink>}
    />
  )
}

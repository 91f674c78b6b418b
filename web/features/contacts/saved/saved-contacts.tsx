import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { SavedContact } from '#contract/contact-shapes.ts'
import { listDefaults } from '#contract/constants.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { DataList } from '#web/kit/data-list.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import type { ListSearch } from '#web/lib/list-search.ts'
import { listSearch, useExistingPage } from '#web/lib/list-search.ts'
import { AddContact } from './add-contact.tsx'
import { RemovedContact } from './removed-contact.tsx'
import { savedActions } from './saved-actions.tsx'
import { savedColumns } from './saved-columns.tsx'
import { useSavedContacts } from './use-saved-contacts.ts'

export type SavedContactsProps = {
  readonly search: ListSearch
  /** `replace`: typing is not a step that the way back should stop at. */
  readonly onSearch: (search: ListSearch, replace?: boolean) => void
}

/** The people whose cards the person keeps, with what their cards say today. */
export function SavedContacts({ search, onSearch }: SavedContactsProps) {
  const { q = '', start = 0 } = search
  const { data, error, refetch } = useSavedContacts(search)
  const [isAdding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<SavedContact>()
  const { limit } = listDefaults
  const total = data?.total ?? 0
  const toPage = (first: number) => onSearch(listSearch(q, first))
  useExistingPage({ rows: data?.list.length, total, start, limit }, toPage)

  const addButton = (
    <PrimaryButton
      leftSection={<IconPlus size={18} stroke={1.5} aria-hidden="true" />}
      onClick={() => setAdding(true)}
    >
      Add contact
    </PrimaryButton>
  )
  const hasNone = data?.total === 0 && q === ''
  return (
    <>
      <PageHeader
        title="Contacts"
        description="People whose card you keep. DateTime they change it, you see the change here."
        action={hasNone ? undefined : addButton}
      />
      {removed === undefined ? null : (
        <RemovedContact contact={removed} onClose={() => setRemoved(undefined)} />
      )}
      {error !== null && data === undefined ? (
        <LoadError title="Your contacts could not be loaded" description={error.message} onRetry={refetch} />
      ) : (
        <DataList
          label="Contacts"
          columns={savedColumns}
          rows={data?.list}
          rowKey={(contact) => contact.contact_id}
          search={{
            value: q,
            onChange: (text) => onSearch(listSearch(text), true),
            placeholder: 'Name, company or job title',
          }}
          onPage={toPage}
          actions={savedActions(setRemoved)}
          empty={
            <EmptyState
              illustration="contacts"
              title="No contacts yet"
              description="Keep somebody’s card by its link or code, and you always have their latest details."
              action={addButton}
            />
          }
          {...{ total, start, limit }}
        />
      )}
      <AddContact opened={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

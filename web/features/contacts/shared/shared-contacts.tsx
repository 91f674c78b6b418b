import { Button } from '@mantine/core'
import { IconChecks, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { listDefaults } from '#contract/constants.ts'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { exportSharedContacts } from '#contract/contacts.ts'
import { DataList } from '#web/kit/data-list.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Tabs } from '#web/kit/tabs.tsx'
import { useEndpointDownload } from '#web/lib/download.ts'
import { ButtonLink } from '#web/lib/links.tsx'
import { listSearch, useExistingPage } from '#web/lib/list-search.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { sharedActions, sharedColumns } from './shared-columns.tsx'
import type { SharedSearch } from './shared-search.ts'
import { sharedFilter, useSharedContactActions, useSharedContacts } from './use-shared-contacts.ts'

export type SharedContactsProps = {
  readonly search: SharedSearch
  /** `replace` makes no history entry, for changes while typing. */
  readonly onSearch: (search: SharedSearch, replace?: boolean) => void
}

/** The leads of the user's cards. Unseen ones are marked until they are opened. */
export function SharedContacts({ search, onSearch }: SharedContactsProps) {
  const query = useSharedContacts(search)
  const actions = useSharedContactActions()
  const [opened, setOpened] = useState<SharedContact>()
  const unseen = query.data?.unseen ?? 0

  const open = (contact: SharedContact) => {
    setOpened(contact)
    if (!contact.seen) actions.setSeen.mutate({ body: { shared_contact_id: contact.shared_contact_id } })
  }
  const remove = (contact: SharedContact) => {
    setOpened(undefined)
    actions.remove.mutate({ body: { shared_contact_id: contact.shared_contact_id } })
  }
  return (
    <>
      <PageHeader
        title="Leads"
        description="Contacts that visitors of your cards sent you."
        action={
          unseen === 0 ? undefined : (
            <Button
              loading={actions.setAllSeen.isPending}
              leftSection={<IconChecks size={18} stroke={1.5} aria-hidden="true" />}
              onClick={() => actions.setAllSeen.mutate({ body: { all: true } })}
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

type SharedListProps = SharedContactsProps & {
  readonly query: ReturnType<typeof useSharedContacts>
  readonly onOpen: (contact: SharedContact) => void
  readonly onRemove: (contact: SharedContact) => void
}

function SharedList({ query, search, onSearch, onOpen, onRemove }: SharedListProps) {
  const { q = '', start = 0, show } = search
  const { data, error, refetch } = query
  const total = data?.total ?? 0
  const { limit } = listDefaults
  const withFilter = (list: SharedSearch): SharedSearch => ({ ...list, ...(show !== undefined && { show }) })
  const goToPage = (first: number) => onSearch(withFilter(listSearch(q, first)))
  useExistingPage({ rows: data?.list.length, total, start, limit }, goToPage)

  if (error !== null && data === undefined)
    return <LoadError title="Your leads could not be loaded" description={error.message} onRetry={refetch} />
  const hasNone = data?.total === 0 && q === '' && show === undefined
  if (hasNone) return <NoLeads />
  return (
    <Tabs
      label="Filter"
      value={show ?? 'all'}
      onChange={(chosen) => onSearch({ ...listSearch(q), ...(chosen === 'new' && { show: 'new' }) })}
      tabs={[
        { value: 'all', label: 'All' },
        { value: 'new', label: 'New', ...(data !== undefined && { count: data.unseen }) },
      ]}
    >
      <DataList
        label="Leads"
        columns={sharedColumns(onOpen)}
        rows={data?.list}
        rowKey={(contact) => contact.shared_contact_id}
        words={{ search: 'Search leads', loading: 'Loading leads' }}
        isMarked={(contact) => !contact.seen}
        search={{
          value: q,
          onChange: (text) => onSearch(withFilter(listSearch(text)), true),
          placeholder: 'Name, phone, email, company, message',
        }}
        tools={<ExportButton search={search} isEmpty={total === 0} />}
        onPage={goToPage}
        actions={sharedActions(onRemove)}
        empty={
          <EmptyState illustration="inbox" title="No new leads" description="You have seen all your leads." />
        }
        {...{ total, start, limit }}
      />
    </Tabs>
  )
}

function NoLeads() {
  return (
    <EmptyState
      illustration="inbox"
      title="No leads yet"
      description="Whoever opens one of your cards can send you their contact details. You will see them here."
      action={<ButtonLink to="/dashboard">Show my cards</ButtonLink>}
    />
  )
}

function ExportButton({ search, isEmpty }: { readonly search: SharedSearch; readonly isEmpty: boolean }) {
  const { mutate, isPending } = useEndpointDownload(exportSharedContacts)
  return (
    <Button
      loading={isPending}
      disabled={isEmpty}
      leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden="true" />}
      onClick={() => mutate({ query: sharedFilter(search) })}
    >
      Export CSV
    </Button>
  )
}

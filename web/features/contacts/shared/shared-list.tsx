import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { listDefaults } from '#contract/constants.ts'
import { DataList } from '#web/kit/data-list.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { Tabs } from '#web/kit/tabs.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { listSearch, useExistingPage } from '#web/lib/list-search.ts'
import { sharedActions } from './shared-actions.tsx'
import { sharedColumns } from './shared-columns.tsx'
import type { SharedContactsProps, SharedSearch } from './shared-search.ts'
import type { useSharedContacts } from './use-shared-contacts.ts'
import { useExport } from './use-shared-contacts.ts'
import './shared-list.css'

type SharedListProps = SharedContactsProps & {
  readonly query: ReturnType<typeof useSharedContacts>
  readonly onOpen: (contact: SharedContact) => void
  readonly onRemove: (contact: SharedContact) => void
}

export function SharedList({ query, search, onSearch, onOpen, onRemove }: SharedListProps) {
  const { q = '', start = 0, show } = search
  const { data, error, refetch } = query
  const total = data?.total ?? 0
  const { limit } = listDefaults
  const within = (list: SharedSearch): SharedSearch => ({ ...list, ...(show !== undefined && { show }) })
  const toPage = (first: number) => onSearch(within(listSearch(q, first)))
  useExistingPage({ rows: data?.list.length, total, start, limit }, toPage)

  if (error !== null && data === undefined)
    return <LoadError title="Nothing could be loaded" description={error.message} onRetry={refetch} />
  const hasNothing = data?.total === 0 && q === '' && show === undefined
  if (hasNothing) return <NothingYet />
  return (
    <Tabs
      label="Which contacts"
      value={show ?? 'all'}
      onChange={(chosen) => onSearch({ ...listSearch(q), ...(chosen === 'new' && { show: 'new' }) })}
      tabs={[
        { value: 'all', label: 'All' },
        { value: 'new', label: 'New', ...(data !== undefined && { count: data.unseen }) },
      ]}
    >
      <DataList
        label="Received"
        columns={sharedColumns(onOpen)}
        rows={data?.list}
        rowKey={(contact) => contact.shared_contact_id}
        isMarked={(contact) => !contact.seen}
        search={{
          value: q,
          onChange: (text) => onSearch(within(listSearch(text)), true),
          placeholder: 'Name, phone, email, company, message',
        }}
        tools={<ExportButton search={search} isEmpty={total === 0} />}
        onPage={toPage}
        actions={sharedActions(onRemove)}
        empty={
          <EmptyState
            illustration="inbox"
            title="Nothing new"
            description="You have seen everything you received."
          />
        }
        {...{ total, start, limit }}
      />
    </Tabs>
  )
}

function NothingYet() {
  return (
    <EmptyState
      illustration="inbox"
      title="Nothing received yet"
      description="Whoever opens one of your cards can send you their details. They arrive here."
      action={<ButtonLink to="/dashboard">Show my cards</ButtonLink>}
    />
  )
}

function ExportButton({ search, isEmpty }: { readonly search: SharedSearch; readonly isEmpty: boolean }) {
  const { mutate, isPending } = useExport(search)
  return (
    <Button
      loading={isPending}
      disabled={isEmpty}
      leftSection={<IconFileSpreadsheet size={18} stroke={1.5} aria-hidden="true" />}
      onClick={() => mutate()}
    >
      Export CSV
    </Button>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import { listDefaults } from '#contract/constants.ts'
import type { SharedContact } from '#contract/contact-shapes.ts'
import { DataList } from '#web/kit/data-list.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { LoadError } from '#web/kit/load-error.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Tabs } from '#web/kit/tabs.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { listSearch, useExistingPage } from '#web/lib/list-search.ts'
import { ContactDialog } from './contact-dialog.tsx'
import { ExportButton } from './export-button.tsx'
import { sharedActions, useSharedColumns } from './shared-columns.tsx'
import type { SharedSearch } from './shared-search.ts'
import { useSharedContactActions, useSharedContacts } from './use-shared-contacts.ts'

export type SharedContactsProps = {
  readonly search: SharedSearch
  /** `replace` makes no history entry, for changes while typing. */
  readonly onSearch: (search: SharedSearch, replace?: boolean) => void
}

/** The leads of the user's cards. Unseen ones are marked until they are opened. */
export function SharedContacts({ search, onSearch }: SharedContactsProps) {
  const { t } = useLingui()
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
        title={t`Leads`}
        description={t`Contacts that visitors of your cards sent you.`}
        action={
          query.data?.total === 0 ? undefined : (
            // its place is kept while the list is loading, because the list would move when it comes
            <Button
              style={query.data === undefined ? { visibility: 'hidden' } : undefined}
              disabled={unseen === 0}
              loading={actions.setAllSeen.isPending}
              leftSection={<IconChecks size={18} stroke={1.5} aria-hidden="true" />}
              onClick={() => actions.setAllSeen.mutate({ body: { all: true } })}
            >
              <Trans>Mark all as seen</Trans>
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
  const { t } = useLingui()
  const columns = useSharedColumns(onOpen)
  const { q = '', start = 0, show } = search
  const { data, error, refetch } = query
  const total = data?.total ?? 0
  const { limit } = listDefaults
  const withFilter = (list: SharedSearch): SharedSearch => ({ ...list, ...(show !== undefined && { show }) })
  const goToPage = (first: number) => onSearch(withFilter(listSearch(q, first)))
  useExistingPage({ rows: data?.list.length, total, start, limit }, goToPage)

  if (error !== null && data === undefined)
    return (
      <LoadError title={t`Your leads could not be loaded`} description={error.message} onRetry={refetch} />
    )
  const hasNone = data?.total === 0 && q === '' && show === undefined
  if (hasNone) return <NoLeads />
  return (
    <Tabs
      label={t`Filter`}
      value={show ?? 'all'}
      onChange={(chosen) => onSearch({ ...listSearch(q), ...(chosen === 'new' && { show: 'new' }) })}
      tabs={[
        { value: 'all', label: t({ message: 'All', context: 'leads' }) },
        {
          value: 'new',
          label: t({ message: 'New', context: 'leads' }),
          ...(data !== undefined && { count: data.unseen }),
        },
      ]}
    >
      <DataList
        label={t`Leads`}
        columns={columns}
        rows={data?.list}
        rowKey={(contact) => contact.shared_contact_id}
        words={{ search: t`Search leads`, loading: t`Loading leads` }}
        isMarked={(contact) => !contact.seen}
        search={{
          value: q,
          onChange: (text) => onSearch(withFilter(listSearch(text)), true),
          placeholder: t`Name, phone, email, company, message`,
        }}
        tools={<ExportButton search={search} isEmpty={total === 0} />}
        onPage={goToPage}
        actions={sharedActions(onRemove)}
        empty={
          <EmptyState
            illustration="inbox"
            title={t`No new leads`}
            description={t`You have seen all your leads.`}
          />
        }
        {...{ total, start, limit }}
        isMore={data?.is_more}
      />
    </Tabs>
  )
}

function NoLeads() {
  const { t } = useLingui()
  return (
    <EmptyState
      illustration="inbox"
      title={t`No leads yet`}
      description={t`Whoever opens one of your cards can send you their contact details. You will see them here.`}
      action={
        <ButtonLink to="/dashboard">
          <Trans>Show my cards</Trans>
        </ButtonLink>
      }
    />
  )
}

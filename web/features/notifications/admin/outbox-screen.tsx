import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listDefaults } from '#contract/constants.ts'
import { listOutboxMails } from '#contract/notifications.ts'
import { DataList } from '#web/kit/data-list.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { listSearch, readListSearch } from '#web/lib/list-search.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { outboxColumns } from './outbox-columns.tsx'

/** Mails that were stored because no mail server is set up. */
export const Route = createFileRoute('/_admin/backbone/outbox')({
  validateSearch: readListSearch,
  head: () => ({ meta: [{ title: 'Outbox · Visita' }] }),
  component: OutboxScreen,
})

function OutboxScreen() {
  const { q = '', start = listDefaults.start } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listOutboxMails, { query: { start, limit: listDefaults.limit, search: q } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        title="Outbox"
        description="Mails that were stored here because no mail server is set up."
      />
      <DataList
        dense
        label="Outbox"
        columns={outboxColumns}
        rows={data?.list}
        error={error}
        onRetry={refetch}
        rowKey={({ mail_id }) => mail_id}
        words={{
          search: 'Search the outbox',
          loading: 'Loading the outbox',
          error: 'The outbox could not be loaded',
        }}
        total={data?.total ?? 0}
        start={start}
        limit={listDefaults.limit}
        onPage={(next) => void navigate({ search: listSearch(q, next) })}
        search={{
          value: q,
          onChange: (next) => void navigate({ search: listSearch(next), replace: true }),
        }}
        empty={
          <EmptyState
            illustration="mail"
            title="The outbox is empty"
            description="Codes and notices appear here while no mail server is set up. With SMTP_URL they are sent instead."
          />
        }
      />
    </>
  )
}

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { listDefaults } from '#contract/constants.ts'
import type { OutboxMail } from '#contract/notifications.ts'
import { listOutboxMails } from '#contract/notifications.ts'
import { DataList } from '#web/kit/data-list.tsx'
import { EmptyState } from '#web/kit/empty-state.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'
import { fetchData } from '#web/lib/call.ts'
import { ButtonLink } from '#web/lib/links.tsx'
import { MailText } from './mail-text.tsx'

type Search = { readonly q?: string; readonly start?: number }

export const Route = createFileRoute('/_admin/backbone/AdminHomeView')({
  validateSearch: ({ q, start }: Record<string, unknown>): Search => ({
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(Number.isInteger(start) && Number(start) > 0 ? { start: Number(start) } : {}),
  }),
  head: () => ({ meta: [{ title: 'Back office · Visita' }] }),
  component: AdminHomeScreen,
})

const columns = [
  {
    key: 'sent_at',
    title: 'When',
    render: ({ sent_at }: OutboxMail) => <time dateTime={sent_at}>{new Date(sent_at).toLocaleString()}</time>,
  },
  { key: 'to', title: 'To', render: ({ to }: OutboxMail) => to },
  { key: 'subject', title: 'Mail', main: true, render: (mail: OutboxMail) => <MailText mail={mail} /> },
] as const

function AdminHomeScreen() {
  const { q = '', start = listDefaults.start } = Route.useSearch()
  const navigate = Route.useNavigate()
  const { data } = useQuery({
    queryKey: ['outbox', q, start],
    queryFn: ({ signal }) =>
      fetchData(listOutboxMails, { query: { start, limit: listDefaults.limit, search: q }, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        title="Back office"
        description="Mails that were kept here because no mail server is set up."
        action={<ButtonLink to="/backbone/resetpassword">Set somebody’s password</ButtonLink>}
      />
      <DataList
        dense
        label="Mails"
        columns={columns}
        rows={data?.list}
        rowKey={({ mail_id }) => mail_id}
        total={data?.total ?? 0}
        start={start}
        limit={listDefaults.limit}
        onPage={(next) => void navigate({ search: (now) => ({ ...now, start: next }) })}
        search={{ value: q, onChange: (next) => void navigate({ search: { q: next }, replace: true }) }}
        empty={
          <EmptyState
            illustration="mail"
            title="No mails kept"
            description="Codes and notices appear here while no mail server is set up. With SMTP_URL they go out instead."
          />
        }
      />
    </>
  )
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { outboxMails } from '#contract/notifications.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { outboxView } from './outbox-view.tsx'
import { TestMailForm } from './test-mail.tsx'

/** Mails that were stored because no mail server was set up. */
export const Route = createFileRoute('/_admin/backbone/outbox/')({
  staticData: { slice: 'notifications' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, outboxMails, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Outbox`)} · Visita` }] }),
  component: () => (
    <ResourceList view={outboxView}>
      <TestMailForm />
    </ResourceList>
  ),
})

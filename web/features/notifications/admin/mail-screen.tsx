import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StoredMail } from './stored-mail.tsx'

export const Route = createFileRoute('/_admin/backbone/outbox/mail-{$id}')({
  staticData: { slice: 'notifications' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Stored mail`)} · Visita` }] }),
  component: MailScreen,
})

function MailScreen() {
  return <StoredMail id={Number(Route.useParams().id)} />
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { contactMessages } from '#contract/contact-messages.ts'
import { loadRow } from '#web/resource/resource-queries.ts'
import { ContactMessageDetail } from './contact-message-detail.tsx'

export const Route = createFileRoute('/_admin/backbone/contactus/{$id}')({
  staticData: { slice: 'content' },
  loader: ({ context, params }) => loadRow(context, contactMessages, params.id),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Message`)} · Visita` }] }),
  component: ContactMessageScreen,
})

function ContactMessageScreen() {
  return <ContactMessageDetail id={Route.useParams().id} />
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { contactMessages } from '#contract/contact-messages.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { contactMessageView } from './contact-message-view.tsx'

export const Route = createFileRoute('/_admin/backbone/contactus/')({
  staticData: { slice: 'content' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, contactMessages, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Messages`)} · Visita` }] }),
  component: () => <ResourceList view={contactMessageView} />,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { faqs } from '#contract/content.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { loadList } from '#web/resource/resource-queries.ts'
import { faqView } from './faq-view.tsx'

export const Route = createFileRoute('/_admin/backbone/faq/')({
  staticData: { slice: 'content' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, faqs, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Questions`)} · Visita` }] }),
  component: () => <ResourceList view={faqView} />,
})

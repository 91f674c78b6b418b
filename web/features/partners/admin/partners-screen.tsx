import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { partners } from '#contract/partners-admin.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { PartnerList } from './partner-list.tsx'

export const Route = createFileRoute('/_admin/backbone/partners')({
  staticData: { slice: 'partners' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, partners, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Partners`)} · Visita` }] }),
  component: PartnerList,
})

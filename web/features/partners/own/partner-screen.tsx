import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { checkPartnerRole } from '#contract/partners.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { PartnerDesk } from './partner-desk.tsx'

export const Route = createFileRoute('/_user/dashboard/partner/')({
  staticData: { slice: 'partners', textsOf: ['cards', 'invitations'] },
  validateSearch: readListAddress,
  loader: ({ context }) => context.queryClient.query(endpointQuery(checkPartnerRole)).catch(() => undefined),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Partner`)} · Visita` }] }),
  component: PartnerDesk,
})

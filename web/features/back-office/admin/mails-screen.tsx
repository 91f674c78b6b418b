import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { mails } from '#contract/mails.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { Mails } from './mails.tsx'

export const Route = createFileRoute('/_admin/backbone/mails/')({
  staticData: { slice: 'back-office' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, mails, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Mails`)} · Visita` }] }),
  component: Mails,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { allMerchandiseCodes } from '#contract/merchandise.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { CodeList } from '../code-list.tsx'

export const Route = createFileRoute('/_admin/backbone/merchandise-qr-code/')({
  staticData: { slice: 'merchandise' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, allMerchandiseCodes, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Merchandise codes`)} · Visita` }] }),
  component: CodeListScreen,
})

function CodeListScreen() {
  return <CodeList scope="all" />
}

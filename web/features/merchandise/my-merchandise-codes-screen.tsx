import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { merchandiseCodes } from '#contract/merchandise.ts'
import { readId, readListAddress } from '#web/lib/list-address.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { CodeDetail } from './code-detail.tsx'
import { CodeList } from './code-list.tsx'

export const Route = createFileRoute('/_user/dashboard/merchandise-qr-code')({
  staticData: { slice: 'merchandise', textsOf: ['qrcodes'] },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, merchandiseCodes, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Merchandise codes`)} · Visita` }] }),
  component: MyMerchandiseCodesScreen,
})

/** The codes of the person's batches, or the one whose id is in the address. */
function MyMerchandiseCodesScreen() {
  const id = readId(Route.useSearch()['id'])
  return id === undefined ? <CodeList scope="own" /> : <CodeDetail key={id} scope="own" id={id} />
}

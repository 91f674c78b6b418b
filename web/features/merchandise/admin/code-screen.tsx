import { msg } from '@lingui/core/macro'
import { Navigate, createFileRoute } from '@tanstack/react-router'
import { readId, readListAddress } from '#web/lib/list-address.ts'
import { CodeDetail } from '../code-detail.tsx'

export const Route = createFileRoute('/_admin/backbone/merchandise-qr-code/MerchandiseQRCodeView')({
  staticData: { slice: 'merchandise', textsOf: ['qrcodes'] },
  validateSearch: readListAddress,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Merchandise code`)} · Visita` }] }),
  component: CodeScreen,
})

function CodeScreen() {
  const id = readId(Route.useSearch()['id'])
  if (id === undefined) return <Navigate to="/backbone/merchandise-qr-code" replace />
  return <CodeDetail key={id} scope="all" id={id} />
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readListAddress } from '#web/lib/list-address.ts'
import { CodeDetail } from '../code-detail.tsx'
import { readId } from '../scope.ts'

export const Route = createFileRoute('/_admin/backbone/merchandise-qr-code/MerchandiseQRCodeView')({
  staticData: { slice: 'qrcodes' },
  validateSearch: readListAddress,
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Merchandise code`)} · Visita` }] }),
  component: CodeScreen,
})

function CodeScreen() {
  // no code has the id 0: without one in the address there is none
  const id = readId(Route.useSearch()) ?? 0
  return <CodeDetail key={id} scope="all" id={id} />
}

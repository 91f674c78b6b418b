import { msg } from '@lingui/core/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { readListAddress } from '#web/lib/list-address.ts'
import { CodeDetail } from '../code-detail.tsx'
import { readId } from '../scope.ts'

export const Route = createFileRoute('/_admin/backbone/merchandise-qr-code/MerchandiseQRCodeView')({
  staticData: { slice: 'qrcodes' },
  validateSearch: readListAddress,
  beforeLoad: ({ search }) => {
    if (readId(search) === undefined) throw redirect({ to: '/backbone/merchandise-qr-code' })
  },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Merchandise code`)} · Visita` }] }),
  component: CodeScreen,
})

function CodeScreen() {
  const id = readId(Route.useSearch())
  return id === undefined ? null : <CodeDetail key={id} scope="all" id={id} />
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { OrderNfc } from './order-nfc.tsx'

export const Route = createFileRoute('/_user/dashboard/order-nfc')({
  staticData: { slice: 'nfc', textsOf: ['payments'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Order NFC card`)} · Visita` }] }),
  component: OrderNfc,
})

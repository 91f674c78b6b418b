import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readListAddress } from '#web/lib/list-address.ts'
import { BatchPage } from './batch-page.tsx'

export const Route = createFileRoute('/_user/dashboard/merchandise-qr-code-batch/MerchandiseQRCodeBatchView')(
  {
    staticData: { slice: 'merchandise', textsOf: ['qrcodes', 'subscriptions'] },
    validateSearch: readListAddress,
    head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Merchandise batch`)} · Visita` }] }),
    component: MyBatchScreen,
  },
)

function MyBatchScreen() {
  return <BatchPage scope="own" search={Route.useSearch()} />
}

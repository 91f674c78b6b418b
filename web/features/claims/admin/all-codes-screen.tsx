import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { allCodes } from '#contract/claims.ts'
import { readListAddress } from '#web/lib/list-address.ts'
import { loadList } from '#web/resource/resource-queries.ts'
import { AllCodes } from './all-codes.tsx'

/** The codes of everybody. The specification has no screen for them. */
export const Route = createFileRoute('/_admin/backbone/qr-codes')({
  staticData: { slice: 'claims' },
  validateSearch: readListAddress,
  loader: ({ context, location }) => loadList(context, allCodes, location.search),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`All QR codes`)} · Visita` }] }),
  component: AllCodes,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { ClaimCode } from './claim-code.tsx'

export const Route = createFileRoute('/_visitor/claim-qrcode/$slug')({
  ssr: false,
  staticData: { slice: 'claims', textsOf: ['cards', 'code-claim'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Claim a code`)} · Visita` }] }),
  pendingComponent: FormShell,
  component: ClaimScreen,
})

function ClaimScreen() {
  const { slug } = Route.useParams()
  return <ClaimCode key={slug} slug={slug} />
}

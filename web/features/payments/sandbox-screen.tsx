import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { SandboxPage } from './sandbox-page.tsx'

/** The page of the provider of test payments. */
export const Route = createFileRoute('/_visitor/pay/sandbox/$id')({
  staticData: { slice: 'payments' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Test payment`)} · Visita` }] }),
  component: SandboxScreen,
})

function SandboxScreen() {
  return <SandboxPage id={Route.useParams().id} />
}

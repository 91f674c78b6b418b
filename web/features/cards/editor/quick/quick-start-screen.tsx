import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { QuickStart } from './quick-start.tsx'

export const Route = createFileRoute('/_visitor/quick-start')({
  ssr: false,
  staticData: { slice: 'cards', textsOf: ['subscriptions', 'templates'] },
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`Your card in half a minute`)} · Visita` }],
  }),
  pendingComponent: FormShell,
  component: QuickStartScreen,
})

function QuickStartScreen() {
  const navigate = Route.useNavigate()
  return (
    <QuickStart
      onCreated={({ card_id: card }) => void navigate({ to: '/quick-start/success', search: { card } })}
    />
  )
}

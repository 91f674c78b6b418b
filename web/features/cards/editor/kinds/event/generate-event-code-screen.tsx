import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { CodeCardForm } from '../../code-card-form.tsx'
import { event } from './event.tsx'

export const Route = createFileRoute('/_visitor/generate/event/$slug')({
  ssr: false,
  staticData: { slice: 'cards', textsOf: ['subscriptions', 'templates'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Create event`)} · Visita` }] }),
  pendingComponent: FormShell,
  component: GenerateOnCodeScreen,
})

function GenerateOnCodeScreen() {
  const { slug } = Route.useParams()
  return <CodeCardForm key={slug} kind={event} slug={slug} />
}

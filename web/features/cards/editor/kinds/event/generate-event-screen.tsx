import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { NewCardForm } from '../../new-card-form.tsx'
import { event } from './event.tsx'

export const Route = createFileRoute('/_visitor/_new-card/generate/event/')({
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Create event`)} · Visita` }] }),
  pendingComponent: FormShell,
  component: () => <NewCardForm kind={event} />,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { CodeCardForm } from '../../code-card-form.tsx'
import { SlugForm } from '../../slug-form.tsx'
import { event } from './event.tsx'

export const Route = createFileRoute('/_visitor/_new-card/generate/event/$slug')({
  staticData: { slice: 'cards', textsOf: ['code-claim', 'subscriptions', 'templates'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Create event`)} · Visita` }] }),
  pendingComponent: FormShell,
  component: () => <SlugForm Form={CodeCardForm} kind={event} />,
})

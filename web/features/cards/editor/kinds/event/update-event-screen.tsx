import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EditCardForm } from '../../edit-card-form.tsx'
import { event } from './event.tsx'

export const Route = createFileRoute('/_user/update/event/$slug')({
  staticData: { slice: 'cards', textsOf: ['subscriptions', 'templates'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit event`)} · Visita` }] }),
  component: UpdateEventScreen,
})

function UpdateEventScreen() {
  const { slug } = Route.useParams()
  return <EditCardForm key={slug} kind={event} slug={slug} />
}

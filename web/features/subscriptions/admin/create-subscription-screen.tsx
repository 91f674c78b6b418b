import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { GrantForm } from './grant-form.tsx'

export const Route = createFileRoute('/_admin/backbone/subscriptions/create')({
  staticData: { slice: 'subscriptions' },
  validateSearch: ({ user_id }: { user_id?: unknown }) => (typeof user_id === 'string' ? { user_id } : {}),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Give a package`)} · Visita` }] }),
  component: CreateSubscriptionScreen,
})

function CreateSubscriptionScreen() {
  return <GrantForm userId={Route.useSearch().user_id} />
}

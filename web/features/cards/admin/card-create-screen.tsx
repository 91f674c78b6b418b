import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { recipientSlot } from './recipient.ts'
import { RecipientForm } from './recipient-form.tsx'

export const Route = createFileRoute('/_admin/backbone/card-create/')({
  staticData: { slice: 'cards' },
  validateSearch: ({ slug }: { slug?: unknown }): { slug?: string } =>
    typeof slug === 'string' && slug !== '' ? { slug } : {},
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Create card`)} · Visita` }] }),
  component: CardCreateScreen,
})

function CardCreateScreen() {
  const navigate = Route.useNavigate()
  const { slug } = Route.useSearch()
  return (
    <RecipientForm
      onChosen={(recipient) => {
        recipientSlot.save(recipient)
        void (slug === undefined
          ? navigate({ to: '/backbone/card-create/vcard' })
          : navigate({ to: '/backbone/card-create/vcard/$slug', params: { slug } }))
      }}
    />
  )
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EditCardForm } from './edit-card-form.tsx'
import { vcard } from './kinds/vcard/vcard.ts'

export const Route = createFileRoute('/_user/update/vcard/$slug')({
  staticData: { slice: 'cards', textsOf: ['subscriptions', 'templates'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit card`)} · Visita` }] }),
  component: UpdateVcardScreen,
})

function UpdateVcardScreen() {
  const { slug } = Route.useParams()
  return <EditCardForm key={slug} kind={vcard} slug={slug} />
}

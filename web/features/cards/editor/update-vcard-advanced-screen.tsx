import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EditCardForm } from './edit-card-form.tsx'
import { vcardAdvanced } from './kinds/vcard/vcard-advanced.ts'

export const Route = createFileRoute('/_user/update/vcard-advanced/$slug')({
  staticData: { slice: 'cards', textsOf: ['subscriptions', 'templates'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit card`)} · Visita` }] }),
  component: UpdateVcardAdvancedScreen,
})

function UpdateVcardAdvancedScreen() {
  const { slug } = Route.useParams()
  return <EditCardForm key={slug} kind={vcardAdvanced} slug={slug} />
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EditCardForm } from './edit-card-form.tsx'
import { vcardLite } from './kinds/vcard/vcard-lite.ts'

export const Route = createFileRoute('/_user/update/vcard-lite/$slug')({
  staticData: { slice: 'cards', textsOf: ['subscriptions', 'templates'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit card`)} · Visita` }] }),
  component: UpdateVcardLiteScreen,
})

function UpdateVcardLiteScreen() {
  const { slug } = Route.useParams()
  return <EditCardForm key={slug} kind={vcardLite} slug={slug} />
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EditCardForm } from './edit-card-form.tsx'
import { dynamic } from './kinds/dynamic/dynamic.tsx'

export const Route = createFileRoute('/_user/update/dynamic-qrcode/$slug')({
  staticData: { slice: 'cards', textsOf: ['subscriptions', 'templates'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit dynamic code`)} · Visita` }] }),
  component: UpdateDynamicQrcodeScreen,
})

function UpdateDynamicQrcodeScreen() {
  const { slug } = Route.useParams()
  return <EditCardForm key={slug} kind={dynamic} slug={slug} />
}

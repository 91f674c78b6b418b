import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { CodeCardForm } from './code-card-form.tsx'
import { dynamic } from './kinds/dynamic/dynamic.tsx'

export const Route = createFileRoute('/_visitor/generate/dynamic-qrcode/$slug')({
  ssr: false,
  staticData: { slice: 'cards', textsOf: ['subscriptions', 'templates'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Create dynamic code`)} · Visita` }] }),
  pendingComponent: FormShell,
  component: GenerateDynamicQrcodeOnCodeScreen,
})

function GenerateDynamicQrcodeOnCodeScreen() {
  const { slug } = Route.useParams()
  return <CodeCardForm key={slug} kind={dynamic} slug={slug} />
}

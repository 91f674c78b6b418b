import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { CodeCardForm } from './code-card-form.tsx'
import { dynamic } from './kinds/dynamic/dynamic.tsx'
import { SlugForm } from './slug-form.tsx'

export const Route = createFileRoute('/_visitor/_new-card/generate/dynamic-qrcode/$slug')({
  staticData: { slice: 'cards', textsOf: ['code-claim', 'subscriptions', 'templates'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Create dynamic code`)} · Visita` }] }),
  pendingComponent: FormShell,
  component: () => <SlugForm Form={CodeCardForm} kind={dynamic} />,
})

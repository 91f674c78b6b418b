import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { dynamic } from './kinds/dynamic/dynamic.tsx'
import { NewCardForm } from './new-card-form.tsx'

export const Route = createFileRoute('/_visitor/_new-card/generate/dynamic-qrcode/')({
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Create dynamic code`)} · Visita` }] }),
  pendingComponent: FormShell,
  component: () => <NewCardForm kind={dynamic} />,
})

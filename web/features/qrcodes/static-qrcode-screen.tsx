import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { StaticGenerator } from './generator/generator.tsx'

export const Route = createFileRoute('/_visitor/generate/static-qrcode')({
  ssr: false,
  staticData: { slice: 'qrcodes', textsOf: ['subscriptions'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`QR code`)} · Visita` }] }),
  pendingComponent: FormShell,
  component: StaticGenerator,
})

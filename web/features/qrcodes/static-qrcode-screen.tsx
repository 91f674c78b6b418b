import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { StaticGenerator } from './generator/generator.tsx'

export const Route = createFileRoute('/_visitor/generate/static-qrcode')({
  staticData: { slice: 'qrcodes', textsOf: ['subscriptions'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`QR code`)} · Visita` }] }),
  component: StaticGenerator,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { storageKeys } from '#contract/constants.ts'
import { StaticGenerator } from './generator/generator.tsx'

export const Route = createFileRoute('/_visitor/generate/static-qrcode')({
  staticData: {
    slice: 'qrcodes',
    textsOf: ['subscriptions'],
    draft: { key: storageKeys.qrDrafts, name: 'static' },
  },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`QR code`)} · Visita` }] }),
  component: StaticGenerator,
})

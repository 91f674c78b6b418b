import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { storageKeys } from '#contract/constants.ts'
import { NumberGenerator } from './generator/generator.tsx'

export const Route = createFileRoute('/_visitor/generate/number-qrcode')({
  staticData: {
    slice: 'qrcodes',
    textsOf: ['subscriptions'],
    draft: { key: storageKeys.qrDrafts, name: 'number' },
  },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`QR code of a number`)} · Visita` }] }),
  component: NumberGenerator,
})

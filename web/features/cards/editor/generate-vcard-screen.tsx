import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { storageKeys } from '#contract/constants.ts'
import { vcard } from './kinds/vcard/vcard.ts'
import { NewCardForm } from './new-card-form.tsx'

export const Route = createFileRoute('/_visitor/generate/vcard/')({
  staticData: {
    slice: 'cards',
    textsOf: ['subscriptions', 'templates'],
    draft: { key: storageKeys.vcardDraft, name: 'new' },
  },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Create card`)} · Visita` }] }),
  component: () => <NewCardForm kind={vcard} />,
})

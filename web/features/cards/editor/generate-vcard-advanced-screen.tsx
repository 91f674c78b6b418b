import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { editorKinds } from './kinds.ts'
import { NewCardForm } from './new-card-form.tsx'

export const Route = createFileRoute('/_visitor/generate/vcard-advanced')({
  staticData: { slice: 'cards' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Create card`)} · Visita` }] }),
  component: () => <NewCardForm kind={editorKinds.vcardAdvanced} />,
})

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { vcardAdvanced } from './kinds/vcard/vcard-advanced.ts'
import { NewCardForm } from './new-card-form.tsx'

export const Route = createFileRoute('/_visitor/generate/vcard-advanced/')({
  ssr: false,
  staticData: { slice: 'cards', textsOf: ['subscriptions', 'templates'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Create card`)} · Visita` }] }),
  pendingComponent: FormShell,
  component: () => <NewCardForm kind={vcardAdvanced} />,
})

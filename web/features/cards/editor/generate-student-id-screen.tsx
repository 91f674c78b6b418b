import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { student } from './kinds/student/student.tsx'
import { NewCardForm } from './new-card-form.tsx'

export const Route = createFileRoute('/_visitor/generate/student-id/')({
  ssr: false,
  staticData: { slice: 'cards', textsOf: ['subscriptions', 'templates'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Create card`)} · Visita` }] }),
  pendingComponent: FormShell,
  component: () => <NewCardForm kind={student} />,
})

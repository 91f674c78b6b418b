import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { CodeCardForm } from './code-card-form.tsx'
import { student } from './kinds/student/student.tsx'

export const Route = createFileRoute('/_visitor/generate/student-id/$slug')({
  ssr: false,
  staticData: { slice: 'cards', textsOf: ['subscriptions', 'templates'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Create card`)} · Visita` }] }),
  pendingComponent: FormShell,
  component: GenerateStudentIdOnCodeScreen,
})

function GenerateStudentIdOnCodeScreen() {
  const { slug } = Route.useParams()
  return <CodeCardForm key={slug} kind={student} slug={slug} />
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { EditCardForm } from './edit-card-form.tsx'
import { student } from './kinds/student/student.tsx'

export const Route = createFileRoute('/_user/update/student-card/$slug')({
  staticData: { slice: 'cards', textsOf: ['subscriptions', 'templates'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Edit card`)} · Visita` }] }),
  component: UpdateStudentCardScreen,
})

function UpdateStudentCardScreen() {
  const { slug } = Route.useParams()
  return <EditCardForm key={slug} kind={student} slug={slug} />
}

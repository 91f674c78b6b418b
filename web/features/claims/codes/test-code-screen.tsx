import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TestCode } from './test-code.tsx'

export const Route = createFileRoute('/_user/dashboard/test-code/$slug')({
  staticData: { slice: 'claims', textsOf: ['cards'] },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Test code`)} · Visita` }] }),
  component: TestCodeScreen,
})

function TestCodeScreen() {
  const { slug } = Route.useParams()
  return <TestCode key={slug} slug={slug} />
}

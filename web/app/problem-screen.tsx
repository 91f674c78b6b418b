import { createFileRoute } from '@tanstack/react-router'
import { ProblemPage } from '../kit/problem-page.tsx'
import { ButtonLink } from '../lib/links.tsx'
import { describeStatus } from './describe-problem.ts'

/** `/error`: 500 unless `?status=` says otherwise. */
export const Route = createFileRoute('/_site/error')({
  validateSearch: (search: Record<string, unknown>): { status?: number } => {
    const status = Number(search['status'])
    return Number.isInteger(status) && status >= 400 && status < 600 ? { status } : {}
  },
  component: ProblemScreen,
})

function ProblemScreen() {
  const { status = 500 } = Route.useSearch()
  return (
    <ProblemPage
      status={status}
      title={describeStatus(status).message}
      drawing={status === 404 ? 'lost' : 'fault'}
      sentence="Go back and try again, or start from home."
      action={<ButtonLink to="/">Go home</ButtonLink>}
    />
  )
}

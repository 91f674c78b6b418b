import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { ButtonLink } from '#web/lib/links.tsx'
import { describeStatus } from './describe-error.ts'

/** `/error`: status 500, or the one in `?status=`. */
export const Route = createFileRoute('/_site/error')({
  validateSearch: (search: Record<string, unknown>): { status?: number } => {
    const status = Number(search['status'])
    return Number.isInteger(status) && status >= 400 && status < 600 ? { status } : {}
  },
  component: ErrorPageScreen,
})

function ErrorPageScreen() {
  const { status = 500 } = Route.useSearch()
  return (
    <ErrorPage
      status={status}
      title={describeStatus(status).message}
      illustration={status === 404 ? 'lost' : 'error'}
      description="Go back and try again, or start from home."
      action={<ButtonLink to="/">Go home</ButtonLink>}
    />
  )
}

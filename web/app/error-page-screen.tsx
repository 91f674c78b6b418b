import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '#web/kit/error-page.tsx'
import { describeStatus } from './describe-error.ts'
import { HomeLink } from './error-screen.tsx'

/** `/error`: status 500, or the one in `?status=`. */
export const Route = createFileRoute('/_site/error')({
  validateSearch: (search: Record<string, unknown>): { status?: number } => {
    const status = Number(search['status'])
    return Number.isInteger(status) && status >= 400 && status < 600 ? { status } : {}
  },
  component: ErrorPageScreen,
})

function ErrorPageScreen() {
  const { t, i18n } = useLingui()
  const { status = 500 } = Route.useSearch()
  return (
    <ErrorPage
      status={status}
      title={describeStatus(status, i18n).message}
      illustration={status === 404 ? 'lost' : 'error'}
      description={t`Go back and try again, or start from home.`}
      action={<HomeLink />}
    />
  )
}

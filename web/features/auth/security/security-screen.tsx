import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getSecurity } from '#contract/second-factor.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { parseAuthSearch } from '../auth-navigation.ts'
import { Security } from './security.tsx'

/** `/settings/user/security`: second factor, passkeys and sessions. The path is our own (decision 0062). */
export const Route = createFileRoute('/_user/settings/user/security')({
  validateSearch: parseAuthSearch,
  staticData: { slice: 'auth' },
  loader: ({ context }) => context.queryClient.query(endpointQuery(getSecurity)).catch(() => undefined),
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Security`)} · Visita` }] }),
  component: SecurityScreen,
})

function SecurityScreen() {
  const { t } = useLingui()
  const { next } = Route.useSearch()
  return (
    <>
      <PageHeader title={t`Security`} description={t`How you sign in, and where you are signed in.`} />
      <Security next={next} />
    </>
  )
}

import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { getOrganiserPage } from '#contract/organiser-page.ts'
import { endpointQuery } from '#web/lib/query.ts'
import { OrganiserPageSettings } from './organiser-page.tsx'

export const Route = createFileRoute('/_user/dashboard/organiser-page')({
  staticData: { slice: 'registrations' },
  loader: ({ context }) => context.queryClient.query(endpointQuery(getOrganiserPage)).catch(() => undefined),
  head: ({ match }) => ({
    meta: [{ title: `${match.context.i18n._(msg`Public page of events`)} · Visita` }],
  }),
  component: OrganiserPageSettings,
})

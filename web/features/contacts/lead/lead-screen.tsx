import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { readId } from '#web/lib/list-address.ts'
import { LeadPage } from './lead-page.tsx'
import { loadLead } from './use-lead.ts'

export const Route = createFileRoute('/_user/dashboard/shared-contact/$id')({
  staticData: { slice: 'contacts' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Lead`)} · Visita` }] }),
  loader: ({ context, params }) => loadLead(context.queryClient, readId(params.id)),
  component: LeadScreen,
  pendingComponent: LoadingLead,
})

function LoadingLead() {
  const { t } = useLingui()
  return <Skeletons of="fields" label={t`Loading the lead`} />
}

function LeadScreen() {
  const { id } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <LeadPage
      key={id}
      id={readId(id)}
      onRemoved={() => void navigate({ to: '/dashboard/shared-contact', replace: true })}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRegistration } from '#contract/registrations.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { RowError } from '#web/resource/row-error.tsx'
import { ViewLink } from '#web/resource/view-link.tsx'
import { AnswerFacts } from './answer-facts.tsx'
import { RegistrationActions } from './registration-actions.tsx'
import { PaymentFacts, PersonFacts } from './registration-facts.tsx'
import { RegistrationBadge } from './registration-words.tsx'
import { pathOf } from './registrations-view.tsx'
import { TicketList } from './ticket-list.tsx'
import './registrations.css'

/** One registration: who comes, what was paid, the tickets, and what can be done. */
export function RegistrationDetail({ id }: { readonly id: number }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(endpointQuery(getRegistration, { params: { id } }))
  const back = <ViewLink path={pathOf()} look="text">{t`Registrations`}</ViewLink>
  if (data === undefined && error !== null)
    return <RowError title={t`The registration could not be loaded`} {...{ error, back }} onRetry={refetch} />
  if (data === undefined) return <Skeletons of="fields" label={t`Loading the registration`} />
  return (
    <>
      <PageHeader
        title={data.first_name}
        above={back}
        description={
          <>
            <bdi>{data.event_title}</bdi> · <bdi>{data.public_id}</bdi>
          </>
        }
      />
      <div className="v-registration-state">
        <RegistrationBadge of={data} />
        <RegistrationActions registration={data} />
      </div>
      <PaymentFacts registration={data} />
      {data.tickets.length > 0 ? <TicketList registration={data} /> : null}
      <AnswerFacts registration={data} />
      <PersonFacts registration={data} />
    </>
  )
}

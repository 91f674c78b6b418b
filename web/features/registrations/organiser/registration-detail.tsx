import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RegistrationDetail as Registration } from '#contract/registration-shapes.ts'
import { getRegistration } from '#contract/registrations.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { useFormats } from '#web/kit/format.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { Skeletons } from '#web/kit/skeletons.tsx'
import { endpointQuery } from '#web/lib/query.ts'
import { Details } from '#web/resource/details.tsx'
import { RowError } from '#web/resource/row-error.tsx'
import { ViewLink } from '#web/resource/view-link.tsx'
import { PaymentProof } from './payment-proof.tsx'
import { RegistrationActions } from './registration-actions.tsx'
import {
  Amount,
  RegistrationBadge,
  foodLabels,
  genderLabels,
  methodLabels,
  useLabelOf,
} from './registration-words.tsx'
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
        <RegistrationBadge status={data.status} />
        <RegistrationActions registration={data} />
      </div>
      <PaymentFacts registration={data} />
      {data.tickets.length > 0 ? <TicketList registration={data} /> : null}
      <PersonFacts registration={data} />
    </>
  )
}

type FactsProps = { readonly registration: Registration }

function PaymentFacts({ registration }: FactsProps) {
  const { t } = useLingui()
  const labelOf = useLabelOf()
  const { ticket_type, payment_method, payment_reference, hold_expires_at, confirmed_at } = registration
  const { cancelled_at, cancel_reason, has_payment_proof } = registration
  const isOpen = registration.status === 'held' || registration.status === 'awaiting_payment'
  return (
    <Details
      items={[
        [t({ message: 'Tickets', context: 'registration' }), <bdi key="types">{ticket_type}</bdi>],
        [t({ message: 'Amount', context: 'registration' }), <Amount key="amount" of={registration} />],
        [t`How it is paid`, labelOf(methodLabels, payment_method)],
        ...fact(t`Reference`, payment_reference && <bdi>{payment_reference}</bdi>),
        ...fact(t`Proof of the payment`, has_payment_proof && <PaymentProof registration={registration} />),
        ...fact(
          t`Seats are held until`,
          isOpen && hold_expires_at !== null && <DateTime at={hold_expires_at} long />,
        ),
        ...fact(t`Confirmed on`, confirmed_at !== null && <DateTime at={confirmed_at} long />),
        ...fact(t`Cancelled on`, cancelled_at !== null && <DateTime at={cancelled_at} long />),
        ...fact(t`Reason`, cancel_reason && <bdi>{cancel_reason}</bdi>),
      ]}
    />
  )
}

/** A line that is left out when there is nothing to say. */
const fact = (name: string, value: ReactNode): (readonly [string, ReactNode])[] =>
  value === '' || value === false || value === null ? [] : [[name, value]]

function PersonFacts({ registration }: FactsProps) {
  const { t } = useLingui()
  const { date } = useFormats('UTC')
  const labelOf = useLabelOf()
  const { email, phone, dob, gender, country_name, food_preference, message, created_at } = registration
  return (
    <Details
      items={[
        ...fact(
          t`Email`,
          email && (
            <Anchor href={`mailto:${email}`} dir="ltr">
              {email}
            </Anchor>
          ),
        ),
        ...fact(
          t`Phone number`,
          phone && (
            <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} dir="ltr">
              {phone}
            </Anchor>
          ),
        ),
        ...fact(t`Food`, labelOf(foodLabels, food_preference)),
        ...fact(t`Gender`, labelOf(genderLabels, gender)),
        ...fact(t`Date of birth`, dob !== null && dob !== '' && date(new Date(dob), 'date')),
        ...fact(t`Country`, country_name && <bdi>{country_name}</bdi>),
        ...fact(t`Their message`, message && <span dir="auto">{message}</span>),
        [t({ message: 'Registered', context: 'registration' }), <DateTime key="at" at={created_at} long />],
      ]}
    />
  )
}

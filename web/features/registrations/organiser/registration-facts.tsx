import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { mailHref } from '#cards/safe-href.ts'
import type { RegistrationDetail as Registration } from '#contract/registration-shapes.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { useFormats } from '#web/kit/format.ts'
import { Details } from '#web/resource/details.tsx'
import { PaymentProof } from './payment-proof.tsx'
import { RefundFacts } from './refund-facts.tsx'
import { Amount, foodLabels, genderLabels, methodLabels, useLabelOf } from './registration-words.tsx'

type FactsProps = { readonly registration: Registration }

/** What was registered for, and how it is paid. */
export function PaymentFacts({ registration }: FactsProps) {
  const { t } = useLingui()
  const labelOf = useLabelOf()
  const { ticket_type, payment_method, payment_reference, hold_expires_at, approved_at } = registration
  const { confirmed_at, cancelled_at, cancel_reason, has_payment_proof, time_zone: timeZone } = registration
  const isOpen = registration.status === 'held' || registration.status === 'awaiting_payment'
  return (
    <Details
      items={[
        [t({ message: 'Tickets', context: 'registration' }), <bdi key="types">{ticket_type}</bdi>],
        [t({ message: 'Amount', context: 'registration' }), <Amount key="amount" of={registration} />],
        ...fact(
          t({ message: 'Code', context: 'event' }),
          registration.code && <CodeFact registration={registration} />,
        ),
        [t`How it is paid`, labelOf(methodLabels, payment_method)],
        ...fact(t`Reference`, payment_reference && <bdi>{payment_reference}</bdi>),
        ...fact(
          t({ message: 'Sent back', context: 'money of an event' }),
          registration.refunds.length > 0 && <RefundFacts registration={registration} />,
        ),
        ...fact(t`Proof of the payment`, has_payment_proof && <PaymentProof registration={registration} />),
        ...fact(
          t`Seats are held until`,
          isOpen && hold_expires_at !== null && <DateTime at={hold_expires_at} long timeZone={timeZone} />,
        ),
        ...fact(
          t`Approved on`,
          approved_at !== null && <DateTime at={approved_at} long timeZone={timeZone} />,
        ),
        ...fact(
          t`Confirmed on`,
          confirmed_at !== null && <DateTime at={confirmed_at} long timeZone={timeZone} />,
        ),
        ...fact(
          t`Cancelled on`,
          cancelled_at !== null && <DateTime at={cancelled_at} long timeZone={timeZone} />,
        ),
        ...fact(t`Reason`, cancel_reason && <bdi>{cancel_reason}</bdi>),
      ]}
    />
  )
}

/** The code that it was made with, and what that took off. */
function CodeFact({ registration: { code, discount_minor: off, currency } }: FactsProps) {
  const { money } = useFormats()
  const discount = money(off, currency)
  return (
    <>
      <bdi>{code}</bdi>
      {off > 0 ? (
        <>
          {' '}
          (<Trans>{discount} off</Trans>)
        </>
      ) : null}
    </>
  )
}

/** A line that is left out when there is nothing to say. */
const fact = (name: string, value: ReactNode): (readonly [string, ReactNode])[] =>
  value === '' || value === false || value === null ? [] : [[name, value]]

/** Who has registered. */
export function PersonFacts({ registration }: FactsProps) {
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
            <Anchor href={mailHref(email)} dir="ltr">
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
        [
          t({ message: 'Registered', context: 'registration' }),
          <DateTime key="at" at={created_at} long timeZone={registration.time_zone} />,
        ],
      ]}
    />
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import type { EventDesk } from '#contract/event-desk.ts'
import { useFormats } from '#web/kit/format.ts'
import { TextLink } from '#web/lib/links.tsx'

/** The money of an event by its state, a line for each currency. */
export function EventSums({ desk: { card_id, money } }: { readonly desk: EventDesk }) {
  const { t } = useLingui()
  const title = t({ message: 'Money', context: 'money of an organiser' })
  if (money.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="v-events-title">{title}</h2>
      {money.map((sums) => (
        <Sums key={sums.currency} {...sums} />
      ))}
      <p className="v-statement-note">
        <Trans>
          Paid is what confirmed registrations have paid, online or to you. What is owed back was paid online
          for what is cancelled now.
        </Trans>{' '}
        <TextLink to="/dashboard/registrations" search={{ card_id, part: 'money' }}>
          <Trans>What was collected and paid out</Trans>
        </TextLink>
      </p>
    </section>
  )
}

function Sums({ currency, held_minor, paid_minor, owed_minor, returned_minor }: EventDesk['money'][number]) {
  const { t } = useLingui()
  const { money } = useFormats()
  const sums = [
    [t({ message: 'Held until it is paid', context: 'money of an event' }), held_minor],
    [t({ message: 'Paid', context: 'registration' }), paid_minor],
    [t({ message: 'Owed back', context: 'money of an event' }), owed_minor],
    [t({ message: 'Sent back', context: 'money of an event' }), returned_minor],
  ] as const
  return (
    <dl className="v-event-sums" aria-label={currency}>
      {sums.map(([name, minor]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="v-figures" data-empty={minor === 0 || undefined}>
            {money(minor, currency)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

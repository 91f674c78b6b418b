import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { useFormats } from '#web/kit/format.ts'

type FiguresProps = { readonly events: readonly OrganisedEvent[] }

const sum = (events: readonly OrganisedEvent[], of: (event: OrganisedEvent) => number) =>
  events.reduce((total, event) => total + of(event), 0)

/** Adds up money of each currency by itself; currencies without any are left out. */
function sumMoney(
  events: readonly OrganisedEvent[],
  of: (event: OrganisedEvent) => number,
): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const event of events) {
    const minor = of(event)
    if (minor !== 0) sums.set(event.currency, (sums.get(event.currency) ?? 0) + minor)
  }
  return sums
}

/** Sales and attendance at a glance; with one event, of each type of ticket too. */
export function EventFigures({ events }: FiguresProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const [only] = events.length === 1 ? events : []
  const taken = sum(events, (event) => event.taken)
  const [all, expected] = [number(only?.capacity ?? 0), number(taken)]
  return (
    <section aria-label={t`At a glance`}>
      <dl className="v-event-figures">
        <Figure name={t`Seats taken`} value={expected}>
          {only?.capacity == null ? null : <Trans>of {all}</Trans>}
        </Figure>
        <Figure
          name={t({ message: 'Arrived', context: 'registration' })}
          value={number(sum(events, (event) => event.arrived))}
        >
          {taken === 0 ? null : <Trans>of {expected}</Trans>}
        </Figure>
        <Figure
          name={t({ message: 'Awaiting payment', context: 'registration' })}
          value={number(sum(events, (event) => event.awaiting_payment))}
        >
          <Money sums={sumMoney(events, (event) => event.awaited_minor)} />
        </Figure>
        <PaidFigure sums={sumMoney(events, (event) => event.paid_minor)} />
      </dl>
      {only !== undefined && only.ticket_types.length > 1 ? <TypeRules event={only} /> : null}
    </section>
  )
}

type FigureProps = { readonly name: string; readonly value: ReactNode; readonly children?: ReactNode }

function Figure({ name, value, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b className="v-figures">{value}</b> {children}
      </dd>
    </div>
  )
}

function PaidFigure({ sums }: { readonly sums: ReadonlyMap<string, number> }) {
  const { t } = useLingui()
  const { money } = useFormats()
  const shown = [...sums].map(([currency, minor]) => money(minor, currency))
  return (
    <Figure name={t({ message: 'Paid', context: 'registration' })} value={shown[0] ?? '–'}>
      {shown.slice(1).map((other) => (
        <span key={other} className="v-event-also v-figures">
          {other}
        </span>
      ))}
    </Figure>
  )
}

function Money({ sums }: { readonly sums: ReadonlyMap<string, number> }) {
  const { money, list } = useFormats()
  return (
    <span className="v-figures">{list([...sums].map(([currency, minor]) => money(minor, currency)))}</span>
  )
}

/** Each type as a rule that fills: seats that are taken, of those there are. */
function TypeRules({ event }: { readonly event: OrganisedEvent }) {
  return (
    <ul className="v-event-types">
      {event.ticket_types.map((type) => (
        <TypeRule key={type.ticket_type_id} type={type} most={event.taken} />
      ))}
    </ul>
  )
}

type TypeRuleProps = {
  readonly type: OrganisedEvent['ticket_types'][number]
  /** What the rule of a type without an end is measured by. */
  readonly most: number
}

function TypeRule({ type: { pricing_type, taken, quantity, arrived }, most }: TypeRuleProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const [seats, all, here] = [number(taken), number(quantity ?? 0), number(arrived)]
  const part = taken / Math.max(1, quantity ?? most)
  return (
    <li>
      <bdi>{pricing_type || t({ message: 'Ticket', context: 'registration' })}</bdi>
      <span className="v-event-rule" aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(1, part) * 100}%` }} />
      </span>
      <span className="v-figures">
        {quantity === null ? (
          <Trans>
            {seats} taken, {here} arrived
          </Trans>
        ) : (
          <Trans>
            {seats} of {all} taken, {here} arrived
          </Trans>
        )}
      </span>
    </li>
  )
}

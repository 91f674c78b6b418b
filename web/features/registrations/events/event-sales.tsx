import { Trans, useLingui } from '@lingui/react/macro'
import type { EventDesk } from '#contract/event-desk.ts'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { ChartOrTable, CountTable, LineChart, dayMoment } from '#web/features/analytics/index.ts'
import { useFormats } from '#web/kit/format.ts'
import { salesLines } from './sales-lines.ts'

type SalesProps = { readonly event: OrganisedEvent; readonly desk: EventDesk }

/** How the seats that are taken have come together, by type of ticket. */
export function EventSales({ event, desk }: SalesProps) {
  const { t } = useLingui()
  const { date, number, list } = useFormats('UTC')
  const nameOf = useTypeNames(desk)
  const { days, lines } = salesLines(desk, event.state === 'over')
  const title = t`Seats by day`
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined)
    return (
      <section aria-label={title}>
        <h2 className="v-events-title">{title}</h2>
        <p>
          <Trans>No seat is taken yet. Share the event: who registers appears here at once.</Trans>
        </p>
      </section>
    )
  const [from, to] = [date(dayMoment(first), 'date'), date(dayMoment(last), 'date')]
  const seats = number(desk.taken)
  const shown = lines.map(({ key, typeIds, values }) => ({
    key,
    values,
    label: key === 'total' ? t`All seats` : key === 'others' ? t`Other tickets` : nameOf(typeIds[0] ?? 0),
  }))
  const titleOf = (index: number) => {
    const day = date(dayMoment(days[index] ?? first), 'date')
    const counts = list(
      shown.toReversed().map(({ label, values }) => `${label} ${number(values[index] ?? 0)}`),
    )
    return `${day}: ${counts}`
  }
  return (
    <ChartOrTable className="v-event-sales" title={title} table={<SalesTable desk={desk} />}>
      <LineChart
        label={t`Seats taken from ${from} to ${to}: ${seats} in all`}
        lines={shown}
        days={days}
        titleOf={titleOf}
      />
    </ChartOrTable>
  )
}

/** Types of tickets have names, unless there is one alone. */
function useTypeNames({ ticket_types: types }: EventDesk) {
  const { t } = useLingui()
  return (id: number): string =>
    types.find((type) => type.ticket_type_id === id)?.pricing_type ||
    t({ message: 'Ticket', context: 'registration' })
}

/** The seats of each day on which somebody has registered, the newest first. */
function SalesTable({ desk: { days, ticket_types: types, ...desk } }: { readonly desk: EventDesk }) {
  const { t } = useLingui()
  const { date } = useFormats('UTC')
  const nameOf = useTypeNames({ days, ticket_types: types, ...desk })
  const byDay = Map.groupBy(days, ({ day }) => day)
  const rows = [...byDay].map(([day, sold]) => ({
    key: day,
    name: <time dateTime={day}>{date(dayMoment(day), 'date')}</time>,
    counts: [
      sold.reduce((sum, { seats }) => sum + seats, 0),
      ...types.map(({ ticket_type_id: id }) => sold.find(({ ticket_type_id: of }) => of === id)?.seats ?? 0),
    ],
  }))
  return (
    <CountTable
      label={t`Seats by day`}
      first={t`Day`}
      titles={[t`All seats`, ...types.map(({ ticket_type_id: id }) => nameOf(id))]}
      rows={rows.toReversed()}
    />
  )
}

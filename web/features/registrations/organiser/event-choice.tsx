import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { clockAt } from '#formats/zoned-time.ts'
import { useFormats } from '#web/kit/format.ts'

/** When the event is, where it is; whole days need no zone. */
export function EventLine({ event }: { readonly event: OrganisedEvent | undefined }) {
  const { date } = useFormats(event?.time_zone)
  if (event?.starts_at == null) return <Trans>The event has no date yet.</Trans>
  if (event.is_all_day) {
    const days = [new Date(event.starts_at), lastMomentOf(event)].map((day) => date(day, 'date'))
    return <>{[...new Set(days)].join(' – ')}</>
  }
  return (
    <>
      {date(new Date(event.starts_at), 'full')} <bdi>({event.time_zone.replaceAll('_', ' ')})</bdi>
    </>
  )
}

/** In the last day of an event that takes whole days: it ends when that is over. */
const lastMomentOf = ({ ends_at: end }: OrganisedEvent) => new Date(Date.parse(end ?? '') - 1)

type EventChoiceProps = {
  readonly events: readonly OrganisedEvent[]
  readonly chosen: OrganisedEvent | undefined
}

/** Chooses the event in the address; filters of another event would find nothing. */
export function EventChoice({ events, chosen }: EventChoiceProps) {
  const { t } = useLingui()
  const { date } = useFormats('UTC')
  const navigate = useNavigate()
  const choose = (cardId: string) =>
    void navigate({
      to: '/dashboard/registrations',
      search: ({ part }) => ({ part, ...(cardId !== '' && { card_id: Number(cardId) }) }),
    })
  // the day is that of the event's own zone
  const nameOf = ({ title, starts_at, time_zone: zone }: OrganisedEvent) =>
    starts_at === null ? title : `${title} · ${date(clockAt(new Date(starts_at), zone), 'date')}`
  return (
    <NativeSelect
      className="v-event-choice"
      label={t({ message: 'Event', context: 'registration' })}
      value={chosen?.card_id ?? ''}
      data={[
        { value: '', label: t`All my events` },
        ...events.map((event) => ({ value: String(event.card_id), label: nameOf(event) })),
      ]}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { OrganisedEvent } from '#contract/registration-shapes.ts'
import { useFormats } from '#web/kit/format.ts'

/** When the event is, where it is. */
export function EventLine({ event }: { readonly event: OrganisedEvent | undefined }) {
  const { date } = useFormats(event?.time_zone)
  if (event?.starts_at == null) return <Trans>The event has no date yet.</Trans>
  return (
    <>
      {date(new Date(event.starts_at), 'full')} <bdi>({event.time_zone})</bdi>
    </>
  )
}

type EventChoiceProps = {
  readonly events: readonly OrganisedEvent[]
  readonly chosen: OrganisedEvent | undefined
}

/** Chooses the event in the address; filters of another event would find nothing. */
export function EventChoice({ events, chosen }: EventChoiceProps) {
  const { t } = useLingui()
  const { date } = useFormats()
  const navigate = useNavigate()
  const choose = (cardId: string) =>
    void navigate({
      to: '/dashboard/registrations',
      search: ({ part }) => ({ part, ...(cardId !== '' && { card_id: Number(cardId) }) }),
    })
  const nameOf = ({ title, starts_at }: OrganisedEvent) =>
    starts_at === null ? title : `${title} · ${date(new Date(starts_at), 'date')}`
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

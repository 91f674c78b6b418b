import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { OrganisedEvent } from '#contract/registration-shapes.ts'
import { Tabs } from '#web/kit/tabs.tsx'
import { TicketsDue } from '../guests/guest-list-actions.tsx'
import { EventFigures } from './event-figures.tsx'
import { EventMoney } from './event-money.tsx'
import { RegistrationList } from './registration-list.tsx'

type DeskTabsProps = {
  readonly events: readonly OrganisedEvent[]
  readonly chosen: OrganisedEvent | undefined
  readonly showsMoney: boolean
}

type Part = 'guests' | 'money'
type Address = Readonly<Record<string, unknown>>

/** Who comes to one event or to all, and the money that was collected for it. */
export function DeskTabs({ events, chosen, showsMoney }: DeskTabsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const choose = (part: Part) =>
    void navigate({ to: '.', search: ((now: Address) => partOf(now, part)) as never })
  return (
    <Tabs<Part>
      label={t`Registrations and money`}
      tabs={[
        { value: 'guests', label: t({ message: 'Attendees', context: 'registration' }) },
        { value: 'money', label: t({ message: 'Money', context: 'money of an organiser' }) },
      ]}
      value={showsMoney ? 'money' : 'guests'}
      onChange={choose}
    >
      {showsMoney ? (
        <EventMoney chosen={chosen} />
      ) : (
        <>
          <EventFigures events={chosen === undefined ? events : [chosen]} />
          {chosen !== undefined && chosen.tickets_due > 0 ? <TicketsDue event={chosen} /> : null}
          <RegistrationList events={events} chosen={chosen} />
        </>
      )}
    </Tabs>
  )
}

/** The other list of the same event: search, filters and page of this one mean nothing there. */
const partOf = ({ slug, card_id }: Address, part: Part): Address => ({
  slug,
  card_id,
  part: part === 'guests' ? undefined : part,
})

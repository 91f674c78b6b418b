import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import { Tabs } from '#web/kit/tabs.tsx'
import { EventCodes } from '../codes/event-codes.tsx'
import { TicketsDue } from '../guests/guest-list-actions.tsx'
import { EventFigures } from './event-figures.tsx'
import { EventMoney } from './event-money.tsx'
import { RegistrationList } from './registration-list.tsx'

type DeskTabsProps = {
  readonly events: readonly OrganisedEvent[]
  readonly chosen: OrganisedEvent | undefined
  readonly part: DeskPart
}

/** What the desk shows of an event; codes are those of one event. */
export type DeskPart = 'guests' | 'money' | 'codes'
type Address = Readonly<Record<string, unknown>>

/** Who comes to one event or to all, the money that was collected for it, and the codes of one. */
export function DeskTabs({ events, chosen, part }: DeskTabsProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const choose = (next: DeskPart) =>
    void navigate({ to: '.', search: ((now: Address) => partOf(now, next)) as never })
  const shown = part === 'codes' && chosen === undefined ? 'guests' : part
  const codes = { value: 'codes', label: t({ message: 'Codes', context: 'code of an event' }) } as const
  return (
    <Tabs<DeskPart>
      label={t`Registrations, money and codes`}
      tabs={[
        { value: 'guests', label: t({ message: 'Attendees', context: 'registration' }) },
        { value: 'money', label: t({ message: 'Money', context: 'money of an organiser' }) },
        ...(chosen === undefined ? [] : [codes]),
      ]}
      value={shown}
      onChange={choose}
    >
      {shown === 'money' ? (
        <EventMoney chosen={chosen} />
      ) : shown === 'codes' && chosen !== undefined ? (
        <EventCodes event={chosen} />
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
const partOf = ({ slug, card_id }: Address, part: DeskPart): Address => ({
  slug,
  card_id,
  part: part === 'guests' ? undefined : part,
})

/** What the address says; who comes, where it says nothing that is known. */
export const readPart = (part: unknown): DeskPart => (part === 'money' || part === 'codes' ? part : 'guests')

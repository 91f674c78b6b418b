import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { RegistrationDetail } from '#contract/registration-shapes.ts'
import { DateTime } from '#web/kit/date-time.tsx'
import { useRegistrationActions } from './use-registration-actions.ts'

type TicketListProps = { readonly registration: RegistrationDetail }
type Ticket = RegistrationDetail['tickets'][number]

/** The tickets as stubs: which one, and whether somebody has come with it. */
export function TicketList({ registration }: TicketListProps) {
  const { t } = useLingui()
  const { setArrival } = useRegistrationActions()
  const { registration_id } = registration
  const set = ({ ticket_id }: Ticket, has_arrived: boolean) =>
    setArrival.mutate({ body: { registration_id, ticket_ids: [ticket_id], has_arrived } })
  return (
    <ul className="v-stubs" aria-label={t({ message: 'Tickets', context: 'registration' })}>
      {registration.tickets.map((ticket) => (
        <li key={ticket.ticket_id} data-void={ticket.status === 'void' || undefined}>
          <span className="v-stub-serial v-figures">{ticket.serial}</span>
          <span>
            <bdi>{ticket.pricing_type || t({ message: 'Ticket', context: 'registration' })}</bdi>
            <small>
              <Arrival ticket={ticket} timeZone={registration.time_zone} />
            </small>
            {ticket.guest === '' ? null : (
              <small>
                <bdi>{ticket.guest}</bdi>
              </small>
            )}
            {ticket.holder === null ? null : (
              <small>
                <Trans>
                  Passed on to <bdi>{ticket.holder}</bdi>
                </Trans>
              </small>
            )}
          </span>
          {ticket.status === 'void' ? null : (
            <ArrivalButton ticket={ticket} isBusy={setArrival.isPending} onSet={set} />
          )}
        </li>
      ))}
    </ul>
  )
}

type ArrivalButtonProps = {
  readonly ticket: Ticket
  readonly isBusy: boolean
  readonly onSet: (ticket: Ticket, hasArrived: boolean) => void
}

function ArrivalButton({ ticket, isBusy, onSet }: ArrivalButtonProps) {
  const { t } = useLingui()
  const { serial, entries } = ticket
  const isHere = entries > 0
  return (
    <Button
      size="sm"
      disabled={isBusy}
      aria-label={isHere ? t`Undo arrival of ticket ${serial}` : t`Ticket ${serial} has arrived`}
      onClick={() => onSet(ticket, !isHere)}
    >
      {isHere ? <Trans>Undo arrival</Trans> : <Trans>Has arrived</Trans>}
    </Button>
  )
}

type ArrivalProps = { readonly ticket: Ticket; readonly timeZone: string }

function Arrival({ ticket: { status, first_entry_at }, timeZone }: ArrivalProps) {
  if (status === 'void') return <Trans>Void</Trans>
  if (first_entry_at === null) return <Trans>Not here yet</Trans>
  return (
    <Trans>
      Arrived: <DateTime at={first_entry_at} timeZone={timeZone} />
    </Trans>
  )
}

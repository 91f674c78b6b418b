import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { OrganisedEvent, Registration } from '#contract/registration-shapes.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { GuestFileButton } from '../guests/guest-file-button.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { PaidDialog } from './registration-dialogs.tsx'
import { registrationsView } from './registrations-view.tsx'
import { canArrive, isToPay, useRegistrationActions } from './use-registration-actions.ts'

type ListProps = {
  readonly events: readonly OrganisedEvent[]
  readonly chosen: OrganisedEvent | undefined
}

/** The registrations for one event, or for all. */
export function RegistrationList({ events, chosen }: ListProps) {
  const [paid, setPaid] = useState<Registration>()
  const [receivers, setReceivers] = useState<readonly number[]>()
  const view = useMemo(() => registrationsView(events, chosen), [events, chosen])
  const within = useMemo(() => (chosen === undefined ? {} : { card_id: String(chosen.card_id) }), [chosen])
  const menu = useMenu(setPaid)
  const bulk = (rows: readonly Registration[]) => (
    <Button size="sm" onClick={() => setReceivers(rows.map(({ registration_id }) => registration_id))}>
      <Trans>Message attendees</Trans>
    </Button>
  )
  return (
    <>
      <ResourceList view={view} within={within} menu={menu} {...(chosen !== undefined && { bulk })}>
        {chosen === undefined ? null : <GuestFileButton event={chosen} />}
      </ResourceList>
      {paid === undefined ? null : <PaidDialog registration={paid} onClose={() => setPaid(undefined)} />}
      {receivers === undefined || chosen === undefined ? null : (
        <MessageDialog event={chosen} receivers={receivers} onClose={() => setReceivers(undefined)} />
      )}
    </>
  )
}

/** The next steps of a row, without opening it. */
function useMenu(onPaid: (registration: Registration) => void) {
  const { setArrival, resend } = useRegistrationActions()
  return (row: Registration) => {
    const { registration_id, status, email, arrived } = row
    if (isToPay(row))
      return (
        <Menu.Item onClick={() => onPaid(row)}>
          <Trans>Mark as paid</Trans>
        </Menu.Item>
      )
    if (status !== 'confirmed') return undefined
    const arrive = (has_arrived: boolean) => setArrival.mutate({ body: { registration_id, has_arrived } })
    return (
      <>
        {canArrive(row) ? (
          <Menu.Item onClick={() => arrive(true)}>
            <Trans>Mark as arrived</Trans>
          </Menu.Item>
        ) : null}
        {arrived > 0 ? (
          <Menu.Item onClick={() => arrive(false)}>
            <Trans>Undo arrival</Trans>
          </Menu.Item>
        ) : null}
        {email === '' ? null : (
          <Menu.Item onClick={() => resend.mutate({ body: { registration_id } })}>
            <Trans>Send ticket again</Trans>
          </Menu.Item>
        )}
      </>
    )
  }
}

import { Trans } from '@lingui/react/macro'
import { Button, Menu } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { OrganisedEvent } from '#contract/organised-events.ts'
import type { Registration } from '#contract/registration-shapes.ts'
import { ResourceList } from '#web/resource/resource-list.tsx'
import { GuestFileButton } from '../guests/guest-file-button.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import type { RequestAnswer } from './answer-dialog.tsx'
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
  const [answered, setAnswered] = useState<Answered>()
  const [receivers, setReceivers] = useState<readonly number[]>()
  const view = useMemo(() => registrationsView(events, chosen), [events, chosen])
  const within = useMemo(() => (chosen === undefined ? {} : { card_id: String(chosen.card_id) }), [chosen])
  const menu = useMenu(setPaid, (answer, row) =>
    setAnswered({ answer, requests: [row], clear: () => undefined }),
  )
  const bulk = (rows: readonly Registration[], clear: () => void) => (
    <>
      <AnswerButtons rows={rows} onAnswer={(answer, requests) => setAnswered({ answer, requests, clear })} />
      {chosen === undefined ? null : (
        <Button size="sm" onClick={() => setReceivers(rows.map(({ registration_id }) => registration_id))}>
          <Trans>Message attendees</Trans>
        </Button>
      )}
    </>
  )
  const canSelect = chosen !== undefined || events.some(({ requests }) => requests > 0)
  return (
    <>
      <ResourceList view={view} within={within} menu={menu} {...(canSelect && { bulk })}>
        {chosen === undefined ? null : <GuestFileButton event={chosen} />}
      </ResourceList>
      {paid === undefined ? null : <PaidDialog registration={paid} onClose={() => setPaid(undefined)} />}
      {answered === undefined ? null : (
        <AnswerDialog
          answer={answered.answer}
          requests={answered.requests}
          onClose={() => setAnswered(undefined)}
          onDone={answered.clear}
        />
      )}
      {receivers === undefined || chosen === undefined ? null : (
        <MessageDialog event={chosen} receivers={receivers} onClose={() => setReceivers(undefined)} />
      )}
    </>
  )
}

type Answered = {
  readonly answer: RequestAnswer
  readonly requests: readonly Registration[]
  readonly clear: () => void
}
type AnswerProps = {
  readonly rows: readonly Registration[]
  readonly onAnswer: (answer: RequestAnswer, requests: readonly Registration[]) => void
}

/** The requests among the selected rows are answered at once. */
function AnswerButtons({ rows, onAnswer }: AnswerProps) {
  const requests = rows.filter(({ status }) => status === 'awaiting_approval')
  if (requests.length === 0) return null
  return (
    <>
      <Button size="sm" onClick={() => onAnswer('approved', requests)}>
        <Trans>Approve</Trans>
      </Button>
      <Button size="sm" onClick={() => onAnswer('declined', requests)}>
        <Trans>Decline</Trans>
      </Button>
    </>
  )
}

/** The next steps of a row, without opening it. */
function useMenu(
  onPaid: (registration: Registration) => void,
  onAnswer: (answer: RequestAnswer, request: Registration) => void,
) {
  const { setArrival, resend } = useRegistrationActions()
  return (row: Registration) => {
    const { registration_id, status, email, arrived } = row
    if (isToPay(row))
      return (
        <Menu.Item onClick={() => onPaid(row)}>
          <Trans>Mark as paid</Trans>
        </Menu.Item>
      )
    if (status === 'awaiting_approval')
      return (
        <>
          <Menu.Item onClick={() => onAnswer('approved', row)}>
            <Trans>Approve</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => onAnswer('declined', row)}>
            <Trans>Decline</Trans>
          </Menu.Item>
        </>
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

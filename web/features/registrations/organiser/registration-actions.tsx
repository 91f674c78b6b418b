import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RegistrationDetail } from '#contract/registration-shapes.ts'
import { updateEventPayment } from '#contract/registrations.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { ConfirmButton } from '#web/kit/confirm-button.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import type { RequestAnswer } from './answer-dialog.tsx'
import { EditAttendeeDialog } from './edit-attendee-dialog.tsx'
import { PartDialog } from './part-dialog.tsx'
import { CancelDialog, PaidDialog, RefundDialog } from './registration-dialogs.tsx'
import { canArrive, isToPay, shownRegistrations, useRegistrationActions } from './use-registration-actions.ts'

type ActionsProps = { readonly registration: RegistrationDetail }

const dialogs = {
  paid: PaidDialog,
  cancel: CancelDialog,
  refund: RefundDialog,
  part: PartDialog,
  edit: EditAttendeeDialog,
}

/** What can be done with a registration in its state: first what comes next, last what cannot be taken back. */
export function RegistrationActions({ registration }: ActionsProps) {
  const [shown, setShown] = useState<keyof typeof dialogs>()
  const { setArrival, resend } = useRegistrationActions()
  const { registration_id, status, email, refundable_minor, returnable_minor } = registration
  const Shown = shown === undefined ? undefined : dialogs[shown]
  const isConfirmed = status === 'confirmed'
  if (status === 'awaiting_approval') return <RequestActions registration={registration} />
  return (
    <div className="v-registration-actions">
      {isToPay(registration) ? (
        <>
          <PrimaryButton onClick={() => setShown('paid')}>
            <Trans>Mark as paid</Trans>
          </PrimaryButton>
          {status === 'awaiting_payment' ? <RejectButton registration={registration} /> : null}
        </>
      ) : null}
      {canArrive(registration) ? (
        <PrimaryButton
          loading={setArrival.isPending}
          onClick={() => setArrival.mutate({ body: { registration_id, has_arrived: true } })}
        >
          <Trans>Mark as arrived</Trans>
        </PrimaryButton>
      ) : null}
      <Button onClick={() => setShown('edit')}>
        <Trans>Edit details</Trans>
      </Button>
      {isConfirmed && email !== '' ? (
        <Button loading={resend.isPending} onClick={() => resend.mutate({ body: { registration_id } })}>
          <Trans>Send ticket again</Trans>
        </Button>
      ) : null}
      {refundable_minor > 0 ? (
        <Button onClick={() => setShown('refund')}>
          <Trans>Refund</Trans>
        </Button>
      ) : null}
      {returnable_minor > 0 && (isConfirmed || status === 'cancelled') ? (
        <Button onClick={() => setShown('part')}>
          <Trans>Give back a part</Trans>
        </Button>
      ) : null}
      {isConfirmed || status === 'awaiting_payment' || status === 'held' ? (
        <Button variant="subtle" color="ink" onClick={() => setShown('cancel')}>
          <Trans>Cancel registration</Trans>
        </Button>
      ) : null}
      {Shown === undefined ? null : <Shown registration={registration} onClose={() => setShown(undefined)} />}
    </div>
  )
}

/** A request is answered; until then it has nothing that could be cancelled. */
function RequestActions({ registration }: ActionsProps) {
  const [shown, setShown] = useState<RequestAnswer | 'edit'>()
  const onClose = () => setShown(undefined)
  return (
    <div className="v-registration-actions">
      <PrimaryButton onClick={() => setShown('approved')}>
        <Trans>Approve</Trans>
      </PrimaryButton>
      <Button onClick={() => setShown('declined')}>
        <Trans>Decline</Trans>
      </Button>
      <Button onClick={() => setShown('edit')}>
        <Trans>Edit details</Trans>
      </Button>
      {shown === 'edit' ? <EditAttendeeDialog {...{ registration, onClose }} /> : null}
      {shown === 'approved' || shown === 'declined' ? (
        <AnswerDialog answer={shown} requests={[registration]} onClose={onClose} />
      ) : null}
    </div>
  )
}

/** The money has not come: the seats are free again. */
function RejectButton({ registration }: ActionsProps) {
  const { t } = useLingui()
  const { registration_id, first_name } = registration
  const update = useEndpointMutation(updateEventPayment, {
    invalidates: shownRegistrations,
    onSuccess: () => showNotice(t`Registration rejected`),
  })
  return (
    <ConfirmButton
      ask={{
        title: t`Reject this registration?`,
        body: (
          <Trans>
            The seats of <bdi>{first_name}</bdi> are free again. You cannot take this back.
          </Trans>
        ),
        confirmLabel: t`Reject`,
      }}
      onConfirm={() =>
        update.mutateAsync({ body: { registration_id, status: 'rejected' } }).catch(() => undefined)
      }
    >
      <Trans>Reject</Trans>
    </ConfirmButton>
  )
}

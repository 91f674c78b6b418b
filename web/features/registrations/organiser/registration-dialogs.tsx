import { Trans, useLingui } from '@lingui/react/macro'
import type { Registration, RegistrationDetail } from '#contract/registration-shapes.ts'
import { cancelRegistration, refundRegistration, updateEventPayment } from '#contract/registrations.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { useFormats } from '#web/kit/format.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { PaymentProof } from './payment-proof.tsx'
import { receivedLabels } from './registration-words.tsx'
import { shownRegistrations } from './use-registration-actions.ts'

type DialogProps<R = Registration> = { readonly registration: R; readonly onClose: () => void }

const options = { invalidates: shownRegistrations, showsError: true }
const PaidForm = updateEventPayment.body.pick({ method: true, reference: true })

/** How the money came, and the number that says so. The tickets are made and mailed then. */
export function PaidDialog({ registration, onClose }: DialogProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { registration_id, payment_method: chosen, payment_reference, first_name, public_id } = registration
  const update = useEndpointMutation(updateEventPayment, options)
  const { form, formProps } = useContractForm({
    schema: PaidForm,
    start: {
      method: chosen === 'bank' || chosen === 'cash' ? chosen : ('upi' as const),
      reference: payment_reference,
    },
    send: async (values) => {
      await update.mutateAsync({ body: { registration_id, status: 'paid', ...values } })
      showNotice(t`Marked as paid`)
      onClose()
    },
  })
  const sum = money(registration.amount_minor, registration.currency)
  return (
    <FormDialog {...{ form, formProps, onClose }} title={t`Mark as paid`} action={t`Mark as paid`}>
      <p className="v-dialog-text">
        <Trans>
          <bdi>{first_name}</bdi> has paid you {sum} for <bdi>{public_id}</bdi>. The tickets are made and
          mailed at once.
        </Trans>
      </p>
      {registration.has_payment_proof ? <PaymentProof registration={registration} /> : null}
      <form.AppField name="method">
        {(field) => (
          <field.Select
            label={t`How it was paid`}
            options={{
              upi: t(receivedLabels.upi),
              bank: t(receivedLabels.bank),
              cash: t(receivedLabels.cash),
            }}
          />
        )}
      </form.AppField>
      <form.AppField name="reference">
        {(field) => (
          <field.Text
            label={t`Reference`}
            description={t`The number of the transfer or receipt. One number pays one registration.`}
            dir="ltr"
            data-autofocus
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}

const CancelForm = cancelRegistration.body.pick({ reason: true })

/** Seats are free again and tickets are void; money goes back by a refund. */
export function CancelDialog({ registration, onClose }: DialogProps) {
  const { t } = useLingui()
  const { registration_id, first_name } = registration
  const cancel = useEndpointMutation(cancelRegistration, options)
  const { form, formProps } = useContractForm({
    schema: CancelForm,
    start: { reason: '' },
    send: async ({ reason }) => {
      await cancel.mutateAsync({ body: { registration_id, reason } })
      showNotice(t`Registration cancelled`)
      onClose()
    },
  })
  return (
    <FormDialog
      {...{ form, formProps, onClose }}
      title={t`Cancel registration`}
      action={t`Cancel registration`}
    >
      <p className="v-dialog-text">
        <Trans>
          The seats of <bdi>{first_name}</bdi> are free again and the tickets do not open the door any more.
          You cannot take this back. Money that was paid stays where it is.
        </Trans>
      </p>
      <form.AppField name="reason">
        {(field) => (
          <field.Textarea
            label={t`Reason`}
            description={t`The attendee reads it.`}
            dir="auto"
            data-autofocus
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}

const RefundForm = refundRegistration.body.pick({ reason: true })

/** What came through a payment provider goes back the same way. */
export function RefundDialog({ registration, onClose }: DialogProps<RegistrationDetail>) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { registration_id, refundable_minor, currency, first_name } = registration
  const refund = useEndpointMutation(refundRegistration, options)
  const { form, formProps } = useContractForm({
    schema: RefundForm,
    start: { reason: '' },
    send: async ({ reason }) => {
      await refund.mutateAsync({ body: { registration_id, reason } })
      showNotice(t`Refund requested`)
      onClose()
    },
  })
  const sum = money(refundable_minor, currency)
  return (
    <FormDialog {...{ form, formProps, onClose }} title={t`Refund ${sum}`} action={t`Refund ${sum}`}>
      <p className="v-dialog-text">
        <Trans>
          <bdi>{first_name}</bdi> gets {sum} back and the registration is cancelled. The money leaves at once
          and cannot be called back.
        </Trans>
      </p>
      <form.AppField name="reason">
        {(field) => <field.Textarea label={t`Reason`} required dir="auto" data-autofocus />}
      </form.AppField>
    </FormDialog>
  )
}

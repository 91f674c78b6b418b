import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { codeLine, required } from '#contract/fields.ts'
import { issue } from '#contract/issues.ts'
import { refundPart } from '#contract/part-refunds.ts'
import type { RegistrationDetail } from '#contract/registration-shapes.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { useFormats } from '#web/kit/format.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import { shownRegistrations } from './use-registration-actions.ts'

const { amount_minor: Amount } = refundPart.body.shape
/** Nothing stands in the field at first: all of it is refused while the tickets stay. */
const PartValues = refundPart.body
  .omit({ registration_id: true, idempotency_key: true })
  .extend({ amount_minor: Amount.nullable().refine((amount) => amount !== null, issue('enter_amount')) })
/** Money that no provider has was given back already: the number of that is recorded. */
const ReturnedValues = PartValues.extend({ reference: required(codeLine(100), 'enter_reference') })

type PartProps = { readonly registration: RegistrationDetail; readonly onClose: () => void }

function usePartForm({ registration, onClose }: PartProps) {
  const { t } = useLingui()
  const [idempotency_key] = useState(() => crypto.randomUUID())
  const refund = useEndpointMutation(refundPart, { invalidates: shownRegistrations, showsError: true })
  const { registration_id, refundable_minor: atProvider } = registration
  const isRecorded = atProvider === 0
  const form = useContractForm({
    schema: isRecorded ? ReturnedValues : PartValues,
    start: { amount_minor: null, reason: '', reference: '' },
    send: async ({ amount_minor, ...values }) => {
      const body = { ...values, amount_minor: amount_minor ?? 0, registration_id, idempotency_key }
      await refund.mutateAsync({ body })
      showNotice(isRecorded ? t`Refund recorded` : t`Refund requested`)
      onClose()
    },
  })
  return { ...form, isRecorded }
}

/** A part of the money goes back while the tickets stay; of a cancelled registration, whatever the organiser still has of it. */
export function PartDialog({ registration, onClose }: PartProps) {
  const { t } = useLingui()
  const { money } = useFormats()
  const { form, formProps, isRecorded } = usePartForm({ registration, onClose })
  const { returnable_minor: left, currency, status } = registration
  const most = money(left, currency)
  return (
    <FormDialog {...{ form, formProps, onClose }} title={t`Give back a part`} action={t`Give back`}>
      <p className="v-dialog-text">
        {status === 'confirmed' ? (
          <Trans>Of {most} a part can go back. The registration and its tickets stay as they are.</Trans>
        ) : (
          <Trans>At most {most} can go back.</Trans>
        )}{' '}
        {isRecorded ? <Trans>No money moves here: give it back by bank, UPI or cash first.</Trans> : null}
      </p>
      <form.AppField name="amount_minor">
        {(field) => <field.Money label={t`Amount`} currency={currency} required data-autofocus />}
      </form.AppField>
      {isRecorded ? (
        <form.AppField name="reference">
          {(field) => (
            <field.Text
              label={t`Reference`}
              description={t`The number of the receipt or transfer. One reference pays once.`}
              dir="ltr"
              required
              maxLength={100}
            />
          )}
        </form.AppField>
      ) : null}
      <form.AppField name="reason">
        {(field) => (
          <field.Textarea label={t`Reason`} description={t`The attendee reads it.`} required dir="auto" />
        )}
      </form.AppField>
    </FormDialog>
  )
}

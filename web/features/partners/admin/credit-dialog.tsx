import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { addCredits, partners, updateCredits } from '#contract/partners-admin.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import type { Partner } from './partners-view.tsx'

type DialogProps = { readonly partner: Partner; readonly onClose: () => void }

/** Credits that are added as a lot, or a correction with its reason. */
export const CreditDialog = ({ action, ...props }: DialogProps & { readonly action: 'add' | 'adjust' }) =>
  action === 'add' ? <AddDialog {...props} /> : <AdjustDialog {...props} />

const options = { invalidates: [partners.list], showsError: true } as const

function AddDialog({ partner, onClose }: DialogProps) {
  const { t } = useLingui()
  const { partner_id, company_name: name } = partner
  const [client_request_id] = useState(() => crypto.randomUUID())
  const add = useEndpointMutation(addCredits, options)
  const { form, formProps } = useContractForm({
    schema: addCredits.body,
    start: { partner_id, credits: '' as unknown as number, expires_at: null, note: '', client_request_id },
    send: async (body) => {
      await add.mutateAsync({ body })
      showNotice(t`Credits added`)
      onClose()
    },
  })
  return (
    <FormDialog {...{ form, formProps, onClose }} title={t`Add credits to ${name}`} action={t`Add credits`}>
      <form.AppField name="credits">
        {(field) => <field.Number label={t`Credits`} required data-autofocus />}
      </form.AppField>
      <form.AppField name="expires_at">
        {(field) => <field.DateTime label={t`End`} description={t`They stay for good when empty.`} />}
      </form.AppField>
      <form.AppField name="note">
        {(field) => <field.Text label={t`Note`} description={t`The partner sees it in the statement.`} />}
      </form.AppField>
    </FormDialog>
  )
}

function AdjustDialog({ partner, onClose }: DialogProps) {
  const { t } = useLingui()
  const { partner_id, company_name: name } = partner
  const [client_request_id] = useState(() => crypto.randomUUID())
  const adjust = useEndpointMutation(updateCredits, options)
  const { form, formProps } = useContractForm({
    schema: updateCredits.body,
    start: { partner_id, delta: '' as unknown as number, reason: '', client_request_id },
    send: async (body) => {
      await adjust.mutateAsync({ body })
      showNotice(t`Credits corrected`)
      onClose()
    },
  })
  return (
    <FormDialog
      {...{ form, formProps, onClose }}
      title={t`Correct the credits of ${name}`}
      action={t`Correct credits`}
    >
      <form.AppField name="delta">
        {(field) => (
          <field.Number
            label={t`Change`}
            description={t`With a minus they are taken away, never below zero.`}
            allowNegative
            required
            data-autofocus
          />
        )}
      </form.AppField>
      <form.AppField name="reason">
        {(field) => (
          <field.Textarea label={t`Reason`} description={t`The partner sees it in the statement.`} required />
        )}
      </form.AppField>
    </FormDialog>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PartnerStatusChange, partners, updatePartnerStatus } from '#contract/partners-admin.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'
import type { Partner } from './partners-view.tsx'

type DecisionDialogProps = {
  readonly partner: Partner
  readonly status: 'active' | 'suspended' | 'rejected'
  readonly onClose: () => void
}

/** Says what a decision does, and asks why. */
export function DecisionDialog({ partner, status, onClose }: DecisionDialogProps) {
  const { t } = useLingui()
  const { partner_id, company_name: name, message, open_invitations: open } = partner
  const decide = useEndpointMutation(updatePartnerStatus, { invalidates: [partners.list], showsError: true })
  const { form, formProps } = useContractForm({
    schema: PartnerStatusChange,
    start: { partner_id, status, reason: '' },
    send: async (body) => {
      await decide.mutateAsync({ body })
      showNotice(t`Partner changed`)
      onClose()
    },
  })
  const titles = {
    active: t`Make ${name} an active partner`,
    suspended: t`Suspend ${name}`,
    rejected: t`Reject the application of ${name}`,
  }
  const actions = { active: t`Activate`, suspended: t`Suspend`, rejected: t`Reject` }
  return (
    <FormDialog {...{ form, formProps, onClose }} title={titles[status]} action={actions[status]}>
      {message === '' ? null : (
        <p className="v-dialog-text">
          <bdi>{message}</bdi>
        </p>
      )}
      {status === 'suspended' ? (
        <p className="v-dialog-text">
          <Trans>
            Cards and invitations that are there stay. New ones cannot be made until you activate them again.
          </Trans>
        </p>
      ) : null}
      {status === 'suspended' && open > 0 ? (
        <p className="v-dialog-text">
          <Plural
            value={open}
            one="# invitation waits for an answer. Afterwards you can end it, or let it run: an acceptance gives the card and no plan."
            other="# invitations wait for an answer. Afterwards you can end them, or let them run: an acceptance gives the card and no plan."
          />
        </p>
      ) : null}
      <form.AppField name="reason">
        {(field) => (
          <field.Textarea
            label={t`Reason`}
            description={t`The person sees it.`}
            required={status !== 'active'}
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}

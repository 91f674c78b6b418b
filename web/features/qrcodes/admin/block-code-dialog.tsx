import { Trans, useLingui } from '@lingui/react/macro'
import { abuseReports } from '#contract/abuse-reports.ts'
import { blockDynamicCode } from '#contract/dynamic-codes.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'

type BlockCodeDialogProps = {
  readonly code: { readonly card_id: number; readonly name: string }
  readonly onClose: () => void
}

/** Asks for the reason, then blocks a dynamic code; its open reports are handled with it. */
export function BlockCodeDialog({ code: { card_id, name }, onClose }: BlockCodeDialogProps) {
  const { t } = useLingui()
  const block = useEndpointMutation(blockDynamicCode, {
    invalidates: [abuseReports.list],
    showsError: true,
  })
  const { form, formProps } = useContractForm({
    schema: blockDynamicCode.body,
    start: { card_id, is_blocked: 1, reason: '' },
    send: async (body) => {
      await block.mutateAsync({ body })
      showNotice(t`Code blocked`)
      onClose()
    },
  })
  return (
    <FormDialog {...{ form, formProps, onClose }} title={t`Block ${name}?`} action={t`Block code`}>
      <p className="v-dialog-text">
        <Trans>A scan leads nowhere then. All open reports of the code are closed with it.</Trans>
      </p>
      <form.AppField name="reason">
        {(field) => (
          <field.Textarea
            label={t`Reason`}
            description={t`The owner of the code reads it.`}
            required
            data-autofocus
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { allCodes, blockCode } from '#contract/claims.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'

type BlockPrintDialogProps = {
  readonly code: { readonly qrcode_id: number; readonly code: string }
  readonly onClose: () => void
}

/** Asks for the reason, then blocks a code itself, whatever it shows. */
export function BlockPrintDialog({ code: { qrcode_id, code }, onClose }: BlockPrintDialogProps) {
  const { t } = useLingui()
  const block = useEndpointMutation(blockCode, { invalidates: [allCodes.list], showsError: true })
  const { form, formProps } = useContractForm({
    schema: blockCode.body,
    start: { qrcode_id, is_blocked: 1, reason: '' },
    send: async (body) => {
      await block.mutateAsync({ body })
      showNotice(t`Code blocked`)
      onClose()
    },
  })
  return (
    <FormDialog {...{ form, formProps, onClose }} title={t`Block ${code}?`} action={t`Block code`}>
      <p className="v-dialog-text">
        <Trans>
          Whoever scans the code sees that it is blocked, and its owner cannot change that. All open reports
          of the code are closed with it.
        </Trans>
      </p>
      <form.AppField name="reason">
        {(field) => (
          <field.Textarea
            label={t`Reason`}
            description={t`The owner gets it by mail, and it stands in the audit log.`}
            required
            data-autofocus
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { abuseReports } from '#contract/abuse-reports.ts'
import { blockCard } from '#contract/admin-cards.ts'
import { blockDynamicCode } from '#contract/dynamic-codes.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'

type BlockCodeDialogProps = {
  readonly code: {
    readonly card_id: number
    readonly name: string
    /** Whether it is a dynamic code; else it shows a card, whose page is blocked. */
    readonly isDynamic: boolean
  }
  readonly onClose: () => void
}

/** Asks for the reason, then blocks a dynamic code or a card; its open reports are handled with it. */
export function BlockCodeDialog({ code: { card_id, name, isDynamic }, onClose }: BlockCodeDialogProps) {
  const { t } = useLingui()
  const options = { invalidates: [abuseReports.list], showsError: true }
  const blockCode = useEndpointMutation(blockDynamicCode, options)
  const blockPage = useEndpointMutation(blockCard, options)
  const { form, formProps } = useContractForm({
    schema: blockDynamicCode.body,
    start: { card_id, is_blocked: 1, reason: '' },
    send: async (body) => {
      await (isDynamic ? blockCode : blockPage).mutateAsync({ body })
      showNotice(isDynamic ? t`Code blocked` : t`Card blocked`)
      onClose()
    },
  })
  return (
    <FormDialog
      {...{ form, formProps, onClose }}
      title={t`Block ${name}?`}
      action={isDynamic ? t`Block code` : t`Block card`}
    >
      <p className="v-dialog-text">
        {isDynamic ? (
          <Trans>A scan leads nowhere then. All open reports of the code are closed with it.</Trans>
        ) : (
          <Trans>
            Visitors see that the card is blocked, and its owner cannot change that. All open reports of it
            are closed with it.
          </Trans>
        )}
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

import { Trans, useLingui } from '@lingui/react/macro'
import { listCodes } from '#contract/card-codes.ts'
import type { Code } from '#contract/card-codes.ts'
import { transferCode, transferDays } from '#contract/claims.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'

const TransferForm = transferCode.body.pick({ to_email: true })

/** Offers a printed code to somebody, by their email address. */
export function TransferDialog({ code, onClose }: { readonly code: Code; readonly onClose: () => void }) {
  const { t } = useLingui()
  const transfer = useEndpointMutation(transferCode, { invalidates: [listCodes], showsError: true })
  const { form, formProps } = useContractForm({
    schema: TransferForm,
    start: { to_email: '' },
    send: async (body) => {
      await transfer.mutateAsync({ body: { qrcode_id: code.qrcode_id, ...body } })
      showNotice(t`Offer sent`)
      onClose()
    },
  })
  return (
    <FormDialog
      {...{ form, formProps, onClose }}
      title={t`Give code ${code.code} away`}
      action={t`Send offer`}
    >
      <p>
        <Trans>
          It is yours until the offer is accepted. Then it shows what its new owner chooses; your card stays
          with you.
        </Trans>
      </p>
      <form.AppField name="to_email">
        {(field) => (
          <field.Email
            label={t`Email address of the new owner`}
            description={t`They get a mail with a link, which works for ${transferDays} days.`}
            autoComplete="off"
            data-autofocus
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}

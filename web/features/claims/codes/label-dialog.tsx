import { useLingui } from '@lingui/react/macro'
import { listCodes, updateCode } from '#contract/card-codes.ts'
import type { Code } from '#contract/card-codes.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { showNotice } from '#web/kit/notice.ts'
import { useEndpointMutation } from '#web/lib/query.ts'

const LabelForm = updateCode.body.pick({ name: true })

/** The owner's own name for a code. */
export function LabelDialog({ code, onClose }: { readonly code: Code; readonly onClose: () => void }) {
  const { t } = useLingui()
  const update = useEndpointMutation(updateCode, { invalidates: [listCodes], showsError: true })
  const { form, formProps } = useContractForm({
    schema: LabelForm,
    start: { name: code.name },
    send: async (body) => {
      await update.mutateAsync({ params: { id: code.qrcode_id }, body })
      showNotice(t`Label saved`)
      onClose()
    },
  })
  return (
    <FormDialog {...{ form, formProps, onClose }} title={t`Label of code ${code.code}`} action={t`Save`}>
      <form.AppField name="name">
        {(field) => (
          <field.Text
            label={t`Label`}
            description={t`Where the code is: business card, shop window. Visitors never see it.`}
            data-autofocus
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}

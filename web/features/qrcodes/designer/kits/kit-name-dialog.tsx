import { useLingui } from '@lingui/react/macro'
import { qrDesigns } from '#contract/qr-designs.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import type { Kit } from './use-kits.ts'

const NameForm = qrDesigns.input.pick({ name: true })

export type KitNameDialogProps = {
  /** The saved design to rename; undefined for a new one. */
  readonly kit: Kit | undefined
  readonly onName: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** The name of a saved design. */
export function KitNameDialog({ kit, onName, onClose }: KitNameDialogProps) {
  const { t } = useLingui()
  const { form, formProps } = useContractForm({
    schema: NameForm,
    start: { name: kit?.name ?? '' },
    send: async ({ name }) => {
      await onName(name)
      onClose()
    },
  })
  const name = kit?.name ?? ''
  const title = kit === undefined ? t`Save as brand kit` : t`Rename ${name}`
  return (
    <FormDialog {...{ form, formProps, onClose, title }} action={t`Save`}>
      <form.AppField name="name">
        {(field) => <field.Text label={t({ message: 'Name', context: 'brand kit' })} data-autofocus />}
      </form.AppField>
    </FormDialog>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@tanstack/react-form'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { SheetFields } from './sheet-fields.tsx'
import { useExportForm } from './use-export-form.ts'
import type { ExportDialogProps } from './use-export-form.ts'

/** Chooses what the file of a batch is. */
export function ExportDialog(props: ExportDialogProps) {
  const { t } = useLingui()
  const { form, formProps } = useExportForm(props)
  const format = useSelector(form.store, ({ values }) => values.format)
  return (
    <FormDialog
      {...{ form, formProps }}
      onClose={props.onClose}
      title={t`Download codes`}
      action={t({ message: 'Make file', comment: 'starts to make the file with the codes of a batch' })}
    >
      <form.AppField name="format">
        {(field) => (
          <field.Select
            label={t`File`}
            data-autofocus
            options={{ pdf: t`Print sheets (PDF)`, zip: t`Pictures (ZIP)`, csv: t`List (CSV)` }}
          />
        )}
      </form.AppField>
      <form.AppField name="codes">
        {(field) => (
          <field.Select
            label={t`Codes`}
            options={{ claimable: t`Only codes that can be claimed`, all: t`All codes` }}
          />
        )}
      </form.AppField>
      {format === 'zip' ? (
        <form.AppField name="picture">
          {(field) => (
            <field.Select label={t`Picture`} options={{ png: t`PNG, 600 px`, svg: t`SVG, any size` }} />
          )}
        </form.AppField>
      ) : null}
      {format === 'pdf' ? <SheetFields form={form} batch={props.batch} /> : null}
      {format === 'zip' || !props.batch.needs_secret ? null : (
        <form.AppField name="with_secrets">
          {(field) => (
            <field.Checkbox
              label={t`With secrets`}
              description={t`Whoever has the secret can claim the code. Keep this file safe.`}
            />
          )}
        </form.AppField>
      )}
    </FormDialog>
  )
}

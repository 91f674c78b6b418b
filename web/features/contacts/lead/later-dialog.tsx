import { Trans, useLingui } from '@lingui/react/macro'
import { LeadReminder } from '#contract/lead-states.ts'
import { FormDialog } from '#web/form/form-dialog.tsx'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { useLeadStates } from './use-lead.ts'

type LaterDialogProps = {
  readonly ids: readonly number[]
  readonly onClose: () => void
  /** Called when the leads are put off. */
  readonly onDone?: () => void
}

const pad = (number: number) => String(number).padStart(2, '0')

/** The day after today where the person is: `2026-12-01`. */
function tomorrow(): string {
  const now = new Date()
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`
}

/** Asks on which day the user wants to be reminded of leads. */
export function LaterDialog({ ids, onClose, onDone }: LaterDialogProps) {
  const { t } = useLingui()
  const change = useLeadStates({ showsError: true })
  const { form, formProps } = useContractForm({
    schema: LeadReminder,
    start: { remind_on: tomorrow() },
    send: async ({ remind_on }) => {
      await change.mutateAsync({ body: { ids: [...ids], state: 'later', remind_on } })
      onDone?.()
      onClose()
    },
  })
  return (
    <FormDialog {...{ form, formProps, onClose }} title={t`Answer later`} action={<Trans>Remind me</Trans>}>
      <form.AppField name="remind_on">
        {(field) => (
          <field.Date
            label={t`Day`}
            description={t`You are reminded that morning, as you have chosen for notifications.`}
            min={tomorrow()}
            data-autofocus
          />
        )}
      </form.AppField>
    </FormDialog>
  )
}

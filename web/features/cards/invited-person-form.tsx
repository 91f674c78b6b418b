import { Trans, useLingui } from '@lingui/react/macro'
import { Box } from '@mantine/core'
import { InvitedUser } from '#contract/admin-cards.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'

type InvitedPersonFormProps = {
  /** What the mail address is for, where that is not said above the form. */
  readonly mailHelp?: string
  readonly onChosen: (person: InvitedUser) => void
}

/** Asks who a person without an account is, for whom a partner or an admin makes a card. */
export function InvitedPersonForm({ mailHelp, onChosen }: InvitedPersonFormProps) {
  const { t } = useLingui()
  const { form, formProps } = useContractForm({
    schema: InvitedUser,
    start: { name: '', email: '', phone: '' },
    send: (values) => onChosen(InvitedUser.parse(values)),
  })
  return (
    <form.AppForm>
      <Box component="form" maw="34rem" {...formProps} aria-label={t`The person`}>
        <FieldStack>
          <form.AppField name="name">
            {(field) => (
              <field.Text
                label={t({ message: 'Name', comment: 'Of a person' })}
                autoComplete="off"
                required
              />
            )}
          </form.AppField>
          <form.AppField name="email">
            {(field) => <field.Email label={t`Email`} description={mailHelp} autoComplete="off" required />}
          </form.AppField>
          <form.AppField name="phone">
            {(field) => <field.Phone label={t`Phone`} description={t`Optional`} />}
          </form.AppField>
          <form.ServerError />
          <FormActions>
            <form.SubmitButton>
              <Trans>Continue</Trans>
            </form.SubmitButton>
          </FormActions>
        </FieldStack>
      </Box>
    </form.AppForm>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { InvitedUser } from '#contract/admin-cards.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack, FormActions } from '#web/kit/field-stack.tsx'
import { PageHeader } from '#web/kit/page-header.tsx'

type PersonFormProps = { readonly onChosen: (person: InvitedUser) => void }

/** Asks a partner whom the card is for. */
export function PersonForm({ onChosen }: PersonFormProps) {
  const { t } = useLingui()
  const { form, formProps } = useContractForm({
    schema: InvitedUser,
    start: { name: '', email: '', phone: '' },
    send: (values) => onChosen(InvitedUser.parse(values)),
  })
  return (
    <>
      <PageHeader
        title={t`Create a card for somebody`}
        description={t`Say whom it is for, then fill it in. They get a mail and accept or reject it.`}
      />
      <form.AppForm>
        <form {...formProps} aria-label={t`The person`}>
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
              {(field) => <field.Email label={t`Email`} autoComplete="off" required />}
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
        </form>
      </form.AppForm>
    </>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { directPasswordReset } from '#contract/auth.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { call } from '#web/lib/call.ts'
import { wordMessage } from '#web/lib/texts.ts'
import { describeAuthError } from '../error-text.ts'

const checked = directPasswordReset.body.pick({
  userId: true,
  username: true,
  new_password: true,
  current_password: true,
})
const noPasswords = { new_password: '', current_password: '' }

export type ResetPasswordFormProps = { readonly userId: string; readonly username: string }

/** An admin resets a user's password. Id and username must belong to the same user, so that a typo resets no other. */
export function ResetPasswordForm(person: ResetPasswordFormProps) {
  const { t } = useLingui()
  const { form, formProps } = useContractForm({
    schema: checked,
    start: { ...person, ...noPasswords },
    send: async (values, { reset }) => {
      await call(directPasswordReset, { body: { ...values, role: 'ADMIN' } })
      reset({ ...values, ...noPasswords })
      showNotice(wordMessage('reset_password_success'))
    },
    describeError: describeAuthError({ fieldOf: { wrong_password: 'current_password' } }),
  })
  return (
    <form.AppForm>
      <form {...formProps}>
        <FieldStack>
          <form.AppField name="userId">
            {(field) => <field.Text label={t`User ID`} autoComplete="off" spellCheck={false} />}
          </form.AppField>
          <form.AppField name="username">
            {(field) => <field.Text label={t`Username or email`} autoComplete="off" />}
          </form.AppField>
          <form.AppField name="new_password">
            {(field) => <field.Password label={t`New password`} autoComplete="off" />}
          </form.AppField>
          <form.AppField name="current_password">
            {(field) => (
              <field.Password
                label={t({
                  message: 'Your own password',
                  comment: 'That of the admin, who confirms with it',
                })}
                autoComplete="current-password"
              />
            )}
          </form.AppField>
          <form.ServerError />
          <form.SubmitButton fullWidth>
            <Trans>Set password</Trans>
          </form.SubmitButton>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod'
import { NewPassword, resetPassword } from '#contract/auth.ts'
import { requiredLine } from '#contract/fields.ts'
import { OneTimeCode } from '#contract/one-time-code.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { call } from '#web/lib/call.ts'
import { codeInput, codeLabel } from './code-input.ts'
import { describeAuthError } from './error-text.ts'

const Values = z.object({
  email: requiredLine(254, 'enter_email_or_phone'),
  otp: OneTimeCode,
  new_password: NewPassword,
})

export type OtpFormProps = {
  /** The address to which the code was sent; empty when another browser asked for it. */
  readonly sentTo: string
  readonly onDone: () => unknown
}

/** Sets a new password with a code. */
export function OtpForm({ sentTo, onDone }: OtpFormProps) {
  const { t } = useLingui()
  const { form, formProps } = useContractForm({
    schema: Values,
    start: { email: sentTo, otp: '', new_password: '' },
    send: async (body) => {
      await call(resetPassword, { body })
      await onDone()
    },
    describeError: describeAuthError({ fieldOf: { wrong_otp: 'otp' }, fallback: 'reset_password_failed' }),
  })
  return (
    <form.AppForm>
      <form {...formProps}>
        <FieldStack>
          <form.AppField name="email">
            {(field) => <field.Text label={t`Email or phone`} autoComplete="username" />}
          </form.AppField>
          <form.AppField name="otp">
            {(field) => <field.Text {...codeInput} label={t(codeLabel)} data-autofocus />}
          </form.AppField>
          <form.AppField name="new_password">
            {(field) => (
              <field.Password
                label={t`New password`}
                description={t`At least 8 characters, and not easy to guess. Other devices are signed out.`}
                autoComplete="new-password"
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

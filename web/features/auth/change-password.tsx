import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod'
import { NewPassword, resetPassword } from '#contract/auth.ts'
import { issue } from '#contract/issues.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { PageHeader } from '#web/kit/page-header.tsx'
import { call } from '#web/lib/call.ts'
import { TextLink } from '#web/lib/links.tsx'
import { useSession } from '#web/lib/session.ts'
import { wordMessage } from '#web/lib/texts.ts'
import { ConfirmPhone } from './confirm-phone.tsx'
import { describeAuthError } from './error-text.ts'

/** Shown at /settings/user/change-password. */
export function ChangePasswordPage() {
  const { t } = useLingui()
  const { user } = useSession()
  const hasPassword = user?.username !== null
  return (
    <>
      <PageHeader
        title={t`Change password`}
        description={
          hasPassword ? (
            t`You stay signed in here; everywhere else the old password stops working.`
          ) : (
            <Trans>
              You sign in with Google. <TextLink to="/auth/ForgotPassword">Send yourself a code</TextLink> to
              set a password as well.
            </Trans>
          )
        }
      />
      {hasPassword ? <ChangePasswordForm /> : null}
      <p>
        <TextLink to="/settings/user/security">
          <Trans>Authenticator app, passkeys and devices</Trans>
        </TextLink>
      </p>
      <ConfirmPhone />
    </>
  )
}

const Values = z.object({
  current_password: z.string().min(1, issue('enter_current_password')),
  new_password: NewPassword,
})

/** Sets a new password; asks for the current one. */
export function ChangePasswordForm() {
  const { t } = useLingui()
  const { user } = useSession()
  const { form, formProps } = useContractForm({
    schema: Values,
    start: { current_password: '', new_password: '' },
    send: async (values, { reset }) => {
      await call(resetPassword, { body: { email: user?.email ?? '', ...values } })
      reset()
      showNotice(wordMessage('reset_password_success'))
    },
    describeError: describeAuthError({
      fieldOf: { wrong_password: 'current_password' },
      fallback: 'reset_password_failed',
    }),
  })
  return (
    <form.AppForm>
      <form {...formProps} style={{ maxInlineSize: '24rem' }}>
        <FieldStack>
          {/* tells the password manager whose password this is */}
          <input hidden readOnly autoComplete="username" value={user?.username ?? user?.email ?? ''} />
          <form.AppField name="current_password">
            {(field) => <field.Password label={t`Current password`} autoComplete="current-password" />}
          </form.AppField>
          <form.AppField name="new_password">
            {(field) => (
              <field.Password
                label={t`New password`}
                description={t`At least 8 characters, and not easy to guess. Your other devices are signed out.`}
                autoComplete="new-password"
              />
            )}
          </form.AppField>
          <form.ServerError />
          <form.SubmitButton>
            <Trans>Change password</Trans>
          </form.SubmitButton>
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

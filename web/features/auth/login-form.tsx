import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Session } from '#contract/auth.ts'
import { adminSignIn, signIn } from '#contract/auth.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack } from '#web/kit/field-stack.tsx'
import { call } from '#web/lib/call.ts'
import { hasCode } from './error-text.ts'
import { RestoreButton } from './restore-button.tsx'

export type LoginFormProps = {
  readonly onSession: (session: Session) => unknown
  /** Signs in to the back office. */
  readonly admin?: boolean
  readonly onUsername?: (username: string) => void
  /** Under the password: "Forgot password". */
  readonly help?: ReactNode
  /** Below the button: Google. */
  readonly after?: ReactNode
}

/** Signs in with username and password. */
export function LoginForm({ onSession, admin = false, onUsername, help, after }: LoginFormProps) {
  const { t } = useLingui()
  const [isByEmail, setByEmail] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const { form, formProps, submit } = useContractForm({
    schema: signIn.body,
    start: { username: '', password: '' },
    send: async (values) => {
      setByEmail(false)
      setDeleted(false)
      try {
        const session = admin
          ? await call(adminSignIn, { body: { ...values, role: 'ADMIN' } })
          : await call(signIn, { body: values })
        await onSession(session)
      } catch (error) {
        setDeleted(hasCode(error, 'account_deleted'))
        setByEmail(hasCode(error, 'login_failed') && values.username.includes('@'))
        throw error
      }
    },
  })
  return (
    <form.AppForm>
      <form {...formProps}>
        <FieldStack>
          <form.AppField name="username" listeners={{ onChange: ({ value }) => onUsername?.(value) }}>
            {(field) => (
              <field.Text
                label={t`Username or email`}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                data-autofocus
              />
            )}
          </form.AppField>
          <form.AppField name="password">
            {(field) => (
              <field.Password label={t`Password`} autoComplete="current-password" description={help} />
            )}
          </form.AppField>
          <form.ServerError />
          {isByEmail ? (
            <p className="v-auth-hint">
              <Trans>An email address works once it is confirmed; your username always does.</Trans>
            </p>
          ) : null}
          {isDeleted ? <RestoreButton proof={() => form.state.values} onRestored={submit} /> : null}
          <form.SubmitButton fullWidth>
            <Trans>Sign in</Trans>
          </form.SubmitButton>
          {after}
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, lazy, useState } from 'react'
import type { ReactNode } from 'react'
import type { Session } from '#contract/auth.ts'
import { useContractForm } from '#web/form/use-contract-form.ts'
import { FieldStack, FormError } from '#web/kit/field-stack.tsx'
import { call } from '#web/lib/call.ts'
import { adminSignIn, signIn } from './endpoints.ts'
import { hasCode } from './error-text.ts'
import { useCanUsePasskeys } from './passkey.ts'
import { PasskeyButton } from './passkey-button.tsx'
import type { SecondFactor } from './second-step.tsx'
import { RestoreButton } from './restore-button.tsx'

const SecondStep = lazy(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))

export type LoginFormProps = {
  readonly onSession: (session: Session) => unknown
  /** The second step that a sign-in in another way waits for, such as Google. */
  readonly secondFactor?: SecondFactor | undefined
  /** Signs in to the back office. */
  readonly admin?: boolean
  readonly onUsername?: (username: string) => void
  /** Under the password: "Forgot password". */
  readonly help?: ReactNode
  /** Below the button: Google. */
  readonly after?: ReactNode
}

/** Signs in with username and password or a passkey, in two steps where the account has a second factor. */
export function LoginForm({ secondFactor, ...props }: LoginFormProps) {
  const [asked, setAsked] = useState<SecondFactor>()
  const [error, setError] = useState<string>()
  const waiting = asked ?? (error === undefined ? secondFactor : undefined)
  if (waiting === undefined) return <PasswordStep {...props} error={error} onSecondFactor={setAsked} />
  return (
    <Suspense>
      <SecondStep
        secondFactor={waiting}
        onSession={props.onSession}
        onRestart={(reason = '') => {
          setAsked(undefined)
          setError(reason)
        }}
      />
    </Suspense>
  )
}

type PasswordStepProps = Omit<LoginFormProps, 'secondFactor'> & {
  /** Why the person has to begin again. */
  readonly error: string | undefined
  readonly onSecondFactor: (secondFactor: SecondFactor) => void
}

/** The form of the first step, and whether an email address may have been the reason that it failed. */
function usePasswordForm({ onSession, admin = false, onSecondFactor }: PasswordStepProps) {
  const [isByEmail, setByEmail] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  const { form, formProps, submit } = useContractForm({
    schema: async () => (await import('#contract/auth.ts')).signIn.body,
    start: { username: '', password: '' },
    send: async (values) => {
      setByEmail(false)
      setDeleted(false)
      try {
        const reply = admin
          ? await call(adminSignIn, { body: { ...values, role: 'ADMIN' } })
          : await call(signIn, { body: values })
        if (reply.valid) await onSession(reply)
        else onSecondFactor(reply.second_factor)
      } catch (error) {
        setDeleted(hasCode(error, 'account_deleted'))
        setByEmail(hasCode(error, 'login_failed') && values.username.includes('@'))
        throw error
      }
    },
  })
  return { form, formProps, submit, isByEmail, isDeleted }
}

function PasswordStep(props: PasswordStepProps) {
  const { onSession, onUsername, help, after, error } = props
  const { t } = useLingui()
  const canUsePasskeys = useCanUsePasskeys()
  const { form, formProps, submit, isByEmail, isDeleted } = usePasswordForm(props)
  return (
    <form.AppForm>
      <form {...formProps}>
        <FieldStack>
          <FormError>{error}</FormError>
          <form.AppField name="username" listeners={{ onChange: ({ value }) => onUsername?.(value) }}>
            {(field) => (
              <field.Text
                label={t`Username or email`}
                autoComplete={canUsePasskeys ? 'username webauthn' : 'username'}
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
          <PasskeyButton onSession={onSession} />
          {after}
        </FieldStack>
      </form>
    </form.AppForm>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { PasswordInput, TextInput } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { Suspense, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { Session } from '#contract/auth.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormError } from '#web/kit/field-stack.tsx'
import { lazyPart } from '#web/kit/lazy-part.ts'
import { lazyWithQueries } from '#web/lib/lazy-with-queries.tsx'
import { useCanUsePasskeys } from './passkey.ts'
import { PasskeyButton } from './passkey-button.tsx'
import type { SecondFactor } from './second-step.tsx'
import { usePasswordForm } from './use-password-form.ts'
import { useSignIn } from './use-sign-in.ts'

const SecondStep = lazyPart(async () => ({ default: (await import('./second-step.tsx')).SecondStep }))
const RestoreButton = lazyWithQueries(async () => (await import('./restore-button.tsx')).RestoreButton)

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
  const [ownFactor, setOwnFactor] = useState<SecondFactor>()
  const [error, setError] = useState<string>()
  const waiting = ownFactor ?? (error === undefined ? secondFactor : undefined)
  if (waiting === undefined) return <PasswordStep {...props} error={error} onSecondFactor={setOwnFactor} />
  return (
    <Suspense>
      <SecondStep
        secondFactor={waiting}
        onSession={props.onSession}
        onRestart={(reason = '') => {
          setOwnFactor(undefined)
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

function PasswordStep(props: PasswordStepProps) {
  const { onSession, onUsername, help, after, error } = props
  const { t } = useLingui()
  const canUsePasskeys = useCanUsePasskeys()
  const mounted = useMounted()
  const { send, isByEmail, isDeleted } = useSignIn(props)
  const { values, bind, formProps, submit, isSending, message } = usePasswordForm(send)
  const { username } = values
  useEffect(() => onUsername?.(username), [onUsername, username])
  return (
    <form {...formProps}>
      <FieldStack>
        <FormError>{error}</FormError>
        <TextInput
          label={t`Username or email`}
          autoComplete={canUsePasskeys ? 'username webauthn' : 'username'}
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          {...bind('username')}
        />
        <PasswordInput
          label={t`Password`}
          autoComplete="current-password"
          description={help}
          visibilityToggleButtonProps={{ tabIndex: 0, 'aria-label': t`Show password` }}
          {...bind('password')}
        />
        <FormError>{message}</FormError>
        {isByEmail ? (
          <p className="v-auth-hint">
            <Trans>An email address works once it is confirmed; your username always does.</Trans>
          </p>
        ) : null}
        {isDeleted ? (
          <Suspense>
            <RestoreButton proof={() => values} onRestored={submit} />
          </Suspense>
        ) : null}
        <PrimaryButton type="submit" fullWidth disabled={!mounted} loading={isSending}>
          <Trans>Sign in</Trans>
        </PrimaryButton>
        <PasskeyButton onSession={onSession} />
        {after}
      </FieldStack>
    </form>
  )
}

import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Session } from '#contract/auth.ts'
import { adminSignIn, signIn } from '#contract/auth.ts'
import { PrimaryButton } from '#web/kit/buttons.tsx'
import { FieldStack, FormError } from '#web/kit/field-stack.tsx'
import { tryCall } from '#web/lib/call.ts'

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

const required = (message: string) => (value: string) => (value.trim() === '' ? message : null)

/** Signs in with username and password. */
export function LoginForm({ onSession, admin = false, onUsername, help, after }: LoginFormProps) {
  const [error, setError] = useState<string>()
  const [isByEmail, setByEmail] = useState(false)
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: {
      username: required('Enter your username or email address.'),
      password: required('Enter your password.'),
    },
    onValuesChange: ({ username }) => onUsername?.(username),
  })
  const submit = form.onSubmit(async (values) => {
    setError(undefined)
    setByEmail(false)
    const reply = admin
      ? await tryCall(adminSignIn, { body: { ...values, role: 'ADMIN' } })
      : await tryCall(signIn, { body: values })
    if (reply.ok) await onSession(reply.data)
    else {
      setError(reply.message)
      setByEmail(reply.code === 'login_failed' && values.username.includes('@'))
    }
  })
  return (
    <form onSubmit={submit} noValidate>
      <FieldStack>
        <FormError>{error}</FormError>
        {isByEmail ? (
          <p className="v-auth-hint">
            An email address works once it is confirmed; your username always does.
          </p>
        ) : null}
        <TextInput
          label="Username or email"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('username')}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          {...form.getInputProps('password')}
          description={help}
        />
        <PrimaryButton type="submit" loading={form.submitting} fullWidth>
          Sign in
        </PrimaryButton>
        {after}
      </FieldStack>
    </form>
  )
}

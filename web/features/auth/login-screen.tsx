import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { TextLink } from '#web/lib/links.tsx'
import { parseAuthSearch, useEnter } from './auth-navigation.ts'
import { AuthSheet, SignUpPreview } from './auth-sheet.tsx'
import { GoogleButton, useGoogleReply } from './google-button.tsx'
import { LoginForm } from './login-form.tsx'

export const Route = createFileRoute('/_visitor/auth/Login')({
  validateSearch: parseAuthSearch,
  head: () => ({ meta: [{ title: 'Sign in · Visita' }] }),
  component: LoginScreen,
})

function LoginScreen() {
  const search = Route.useSearch()
  const enter = useEnter()
  const [username, setUsername] = useState('')
  const google = useGoogleReply()
  return (
    <AuthSheet
      title="Sign in"
      description="To your cards, codes and contacts."
      foot={
        <>
          New here?{' '}
          <TextLink to="/auth/SignUp" search={search}>
            Create an account
          </TextLink>
        </>
      }
      aside={<SignUpPreview name={username} line="Welcome back" />}
    >
      <LoginForm
        onUsername={setUsername}
        onSession={(session) => enter(session, search.next)}
        help={<TextLink to="/auth/ForgotPassword">Forgot password</TextLink>}
        after={<GoogleButton next={search.next} error={google.error} busy={google.busy} />}
      />
    </AuthSheet>
  )
}

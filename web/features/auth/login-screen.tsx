import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyWithQueries } from '#web/lib/lazy-with-queries.tsx'
import { TextLink } from '#web/lib/links.tsx'
import { parseAuthSearch, useEnter } from './auth-navigation.ts'
import { AuthSheet, SignUpPreview } from './auth-sheet.tsx'
import { EndedText } from './ended-text.tsx'
import { LoginForm } from './login-form.tsx'
import { useGoogleReply } from './use-google-reply.tsx'

const GoogleButton = lazyWithQueries(async () => (await import('./google-button.tsx')).GoogleButton)

export const Route = createFileRoute('/_login/auth/Login')({
  validateSearch: parseAuthSearch,
  staticData: { slice: 'auth' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Sign in`)} · Visita` }] }),
  component: LoginScreen,
})

function LoginScreen() {
  const { t } = useLingui()
  const { ended, ...search } = Route.useSearch()
  const enter = useEnter()
  const [username, setUsername] = useState('')
  const google = useGoogleReply()
  return (
    <AuthSheet
      title={t`Sign in`}
      description={ended === undefined ? t`To your cards, codes and contacts.` : <EndedText reason={ended} />}
      foot={
        <Trans>
          New here?{' '}
          <TextLink to="/auth/SignUp" search={search}>
            Create account
          </TextLink>
        </Trans>
      }
      aside={<SignUpPreview name={username} line={t`Welcome back`} />}
    >
      <LoginForm
        onUsername={setUsername}
        secondFactor={google.secondFactor}
        onSession={(session) => enter(session, search.next ?? google.next)}
        help={
          <TextLink to="/auth/ForgotPassword">
            <Trans>Forgot password</Trans>
          </TextLink>
        }
        after={
          <Suspense>
            <GoogleButton
              next={search.next}
              error={google.error}
              busy={google.busy}
              restore={google.restore}
            />
          </Suspense>
        }
      />
    </AuthSheet>
  )
}

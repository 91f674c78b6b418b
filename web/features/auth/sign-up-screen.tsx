import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { TextLink } from '#web/lib/links.tsx'
import { parseAuthSearch, useEnter } from './auth-navigation.ts'
import { AuthSheet, SignUpPreview } from './auth-sheet.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export const Route = createFileRoute('/_visitor/auth/SignUp')({
  validateSearch: parseAuthSearch,
  staticData: { slice: 'auth' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Create account`)} · Visita` }] }),
  component: SignUpScreen,
})

function SignUpScreen() {
  const { t } = useLingui()
  const search = Route.useSearch()
  const enter = useEnter()
  const [card, setCard] = useState({ name: '', username: '' })
  return (
    <AuthSheet
      title={t`Create account`}
      description={t`Your cards stay yours: change them any time, the printed code keeps working.`}
      foot={
        <Trans>
          Have an account?{' '}
          <TextLink to="/auth/Login" search={search}>
            Sign in
          </TextLink>
        </Trans>
      }
      aside={
        <SignUpPreview
          name={card.name}
          line={card.username === '' ? t`Written while you type` : <bdi dir="ltr">{`@${card.username}`}</bdi>}
        />
      }
    >
      <SignUpForm
        onName={(name, username) => setCard({ name, username })}
        onSession={(session) => enter(session, search.next)}
      />
    </AuthSheet>
  )
}

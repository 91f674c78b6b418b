import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TextLink } from '#web/lib/links.tsx'
import { parseAuthSearch, useEnter } from '../auth-navigation.ts'
import { AuthSheet } from '../auth-sheet.tsx'
import { EndedText } from '../ended-text.tsx'
import { LoginForm } from '../login-form.tsx'

export const Route = createFileRoute('/_login/backbone/login')({
  validateSearch: parseAuthSearch,
  staticData: { slice: 'auth' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Back office`)} · Visita` }] }),
  component: AdminLoginScreen,
})

function AdminLoginScreen() {
  const { t } = useLingui()
  const { next, ended } = Route.useSearch()
  const enter = useEnter()
  return (
    <AuthSheet
      title={t`Back office`}
      description={ended === undefined ? t`For the people who run this site.` : <EndedText reason={ended} />}
      foot={
        <TextLink to="/auth/Login">
          <Trans>Sign in to your own cards</Trans>
        </TextLink>
      }
    >
      <LoginForm
        admin
        onSession={(session) => enter(session, next)}
        help={
          <TextLink to="/backbone/resetpassword">
            <Trans>Forgot password</Trans>
          </TextLink>
        }
      />
    </AuthSheet>
  )
}

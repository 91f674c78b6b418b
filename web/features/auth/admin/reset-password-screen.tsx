import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { useState } from 'react'
import { showNotice } from '#web/kit/notice.ts'
import { TextLink } from '#web/lib/links.tsx'
import { useSession } from '#web/lib/session.ts'
import { wordMessage } from '#web/lib/texts.ts'
import { AuthSheet } from '../auth-sheet.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { ForgotPasswordForm } from '../forgot-password-form.tsx'
import { OtpForm } from '../otp-form.tsx'

type Search = { readonly userId?: string; readonly username?: string }
const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** A signed-in admin resets a user's password here. An admin who is not signed in resets their own with a code. */
export const Route = createFileRoute('/_visitor/backbone/resetpassword')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...(text(search['userId']) === '' ? {} : { userId: text(search['userId']) }),
    ...(text(search['username']) === '' ? {} : { username: text(search['username']) }),
  }),
  ssr: false,
  staticData: { slice: 'auth' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Reset password`)} · Visita` }] }),
  pendingComponent: FormShell,
  component: ResetPasswordScreen,
})

function ResetPasswordScreen() {
  const { isAdmin } = useSession()
  return isAdmin ? <ResetForUser /> : <ResetOwn />
}

function ResetForUser() {
  const { t } = useLingui()
  const { userId = '', username = '' } = Route.useSearch()
  return (
    <AuthSheet
      title={t`Reset a user's password`}
      description={t`For a user who cannot get a code. They get a mail and are signed out everywhere.`}
      foot={
        <TextLink to="/backbone/AdminHomeView">
          <Trans>Back office</Trans>
        </TextLink>
      }
    >
      <ResetPasswordForm userId={userId} username={username} />
    </AuthSheet>
  )
}

function ResetOwn() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <AuthSheet
      title={t`Reset password`}
      description={
        sentTo === undefined
          ? t`We send you a code of six digits. With it you set a new one.`
          : t`If there is an account with this address, the code is on its way.`
      }
      foot={
        <TextLink to="/backbone/login">
          <Trans>Back to sign in</Trans>
        </TextLink>
      }
    >
      {sentTo === undefined ? (
        <ForgotPasswordForm
          onSent={(address) => {
            setSentTo(address)
            showNotice(wordMessage('forgot_password_success'))
          }}
        />
      ) : (
        <OtpForm
          sentTo={sentTo}
          onDone={async () => {
            await navigate({ to: '/backbone/login' })
            showNotice(wordMessage('reset_password_success'))
          }}
        />
      )}
    </AuthSheet>
  )
}

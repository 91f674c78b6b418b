import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messages } from '#contract/errors.ts'
import { Illustration } from '#web/kit/illustrations.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { TextLink } from '#web/lib/links.tsx'
import { useSession } from '#web/lib/session.ts'
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
  head: () => ({ meta: [{ title: 'Reset password · Visita' }] }),
  component: ResetPasswordScreen,
})

function ResetPasswordScreen() {
  const { isAdmin } = useSession()
  return isAdmin ? <ResetForUser /> : <ResetOwn />
}

function ResetForUser() {
  const { userId = '', username = '' } = Route.useSearch()
  return (
    <AuthSheet
      title="Reset a user's password"
      description="For a user who cannot get a code. They get a mail and are signed out everywhere."
      foot={<TextLink to="/backbone/AdminHomeView">Back office</TextLink>}
      aside={<Illustration name="inbox" />}
    >
      <ResetPasswordForm userId={userId} username={username} />
    </AuthSheet>
  )
}

function ResetOwn() {
  const navigate = useNavigate()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <AuthSheet
      title="Reset password"
      description={
        sentTo === undefined
          ? 'We send you a code of six digits. With it you set a new one.'
          : 'If there is an account with this address, the code is on its way.'
      }
      foot={<TextLink to="/backbone/login">Back to sign in</TextLink>}
      aside={<Illustration name="mail" />}
    >
      {sentTo === undefined ? (
        <ForgotPasswordForm
          onSent={(address) => {
            setSentTo(address)
            showNotice(messages.forgot_password_success)
          }}
        />
      ) : (
        <OtpForm
          sentTo={sentTo}
          onDone={async () => {
            await navigate({ to: '/backbone/login' })
            showNotice(messages.reset_password_success)
          }}
        />
      )}
    </AuthSheet>
  )
}

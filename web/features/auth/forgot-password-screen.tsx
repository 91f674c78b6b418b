import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { messages } from '#contract/errors.ts'
import { Illustration } from '#web/kit/illustrations.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { TextLink } from '#web/lib/links.tsx'
import { AuthSheet } from './auth-sheet.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

export const Route = createFileRoute('/_visitor/auth/ForgotPassword')({
  head: () => ({ meta: [{ title: 'Forgot password · Visita' }] }),
  component: ForgotPasswordScreen,
})

function ForgotPasswordScreen() {
  const navigate = useNavigate()
  return (
    <AuthSheet
      title="Forgot password"
      description="We send you a code of six digits. With it you set a new one."
      foot={<TextLink to="/auth/Login">Back to sign in</TextLink>}
      aside={<Illustration name="mail" />}
    >
      <ForgotPasswordForm
        onSent={async (sentTo) => {
          await navigate({ to: '/auth/OtpVerifyView', state: { sentTo } })
          showNotice(messages.forgot_password_success)
        }}
      />
    </AuthSheet>
  )
}

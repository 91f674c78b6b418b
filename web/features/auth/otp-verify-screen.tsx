import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { messages } from '#contract/errors.ts'
import { Illustration } from '#web/kit/illustrations.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { TextLink } from '#web/lib/links.tsx'
import { AuthSheet } from './auth-sheet.tsx'
import { OtpForm } from './otp-form.tsx'
import { useSentTo } from './auth-navigation.ts'

export const Route = createFileRoute('/_visitor/auth/OtpVerifyView')({
  head: () => ({ meta: [{ title: 'Set a new password · Visita' }] }),
  component: OtpVerifyScreen,
})

function OtpVerifyScreen() {
  const navigate = useNavigate()
  return (
    <AuthSheet
      title="Set a new password"
      description="If there is an account with this address, the code is on its way."
      foot={<TextLink to="/auth/ForgotPassword">Send another code</TextLink>}
      aside={<Illustration name="mail" />}
    >
      <OtpForm
        sentTo={useSentTo()}
        onDone={async () => {
          await navigate({ to: '/auth/Login' })
          showNotice(messages.reset_password_success)
        }}
      />
    </AuthSheet>
  )
}

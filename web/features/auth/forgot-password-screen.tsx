import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { TextLink } from '#web/lib/links.tsx'
import { wordMessage } from '#web/lib/texts.ts'
import { useSentTo } from './auth-navigation.ts'
import { AuthSheet } from './auth-sheet.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

export const Route = createFileRoute('/_visitor/auth/ForgotPassword')({
  ssr: false,
  staticData: { slice: 'auth' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Forgot password`)} · Visita` }] }),
  pendingComponent: FormShell,
  component: ForgotPasswordScreen,
})

function ForgotPasswordScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <AuthSheet
      title={t`Forgot password`}
      description={t`We send you a code of six digits. With it you set a new one.`}
      foot={
        <TextLink to="/auth/Login">
          <Trans>Back to sign in</Trans>
        </TextLink>
      }
    >
      <ForgotPasswordForm
        email={useSentTo()}
        onSent={async (sentTo) => {
          await navigate({ to: '/auth/OtpVerifyView', state: { sentTo } })
          showNotice(wordMessage('forgot_password_success'))
        }}
      />
    </AuthSheet>
  )
}

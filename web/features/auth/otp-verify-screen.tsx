import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { TextLink } from '#web/lib/links.tsx'
import { wordMessage } from '#web/lib/texts.ts'
import { AuthSheet } from './auth-sheet.tsx'
import { OtpForm } from './otp-form.tsx'
import { useSentTo } from './auth-navigation.ts'

export const Route = createFileRoute('/_visitor/auth/OtpVerifyView')({
  ssr: false,
  staticData: { slice: 'auth' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Set a new password`)} · Visita` }] }),
  pendingComponent: FormShell,
  component: OtpVerifyScreen,
})

function OtpVerifyScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <AuthSheet
      title={t`Set a new password`}
      description={t`If there is an account with this address, the code is on its way.`}
      foot={
        <TextLink to="/auth/ForgotPassword">
          <Trans>Send another code</Trans>
        </TextLink>
      }
    >
      <OtpForm
        sentTo={useSentTo()}
        onDone={async () => {
          await navigate({ to: '/auth/Login' })
          showNotice(wordMessage('reset_password_success'))
        }}
      />
    </AuthSheet>
  )
}

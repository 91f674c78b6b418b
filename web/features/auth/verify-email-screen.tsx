import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { FormShell } from '#web/kit/screen-shell.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useSession } from '#web/lib/session.ts'
import { wordMessage } from '#web/lib/texts.ts'
import type { AuthSearch } from './auth-navigation.ts'
import { parseAuthSearch } from './auth-navigation.ts'
import { AuthSheet } from './auth-sheet.tsx'
import { VerifyEmailForm } from './verify-email-form.tsx'

export const Route = createFileRoute('/_visitor/auth/VerifyEmailView')({
  // `invited`: the link of a mail to somebody whose account an admin made
  validateSearch: (search: Record<string, unknown>): AuthSearch & { readonly invited?: true } => ({
    ...parseAuthSearch(search),
    ...(search['invited'] === true && { invited: true }),
  }),
  ssr: false,
  staticData: { slice: 'auth' },
  head: ({ match }) => ({ meta: [{ title: `${match.context.i18n._(msg`Confirm your email`)} · Visita` }] }),
  pendingComponent: FormShell,
  component: VerifyEmailScreen,
})

function VerifyEmailScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { next, invited = false } = Route.useSearch()
  const { user } = useSession()
  return (
    <AuthSheet
      title={t`Confirm your email`}
      description={
        invited
          ? t`Your account waits for you: confirm your address with a code, then set a password with another one.`
          : t`Enter the six digits from our mail. Then you can sign in with this address, and reset a forgotten password by it.`
      }
    >
      <VerifyEmailForm
        key={user?.user_id}
        email={user?.email ?? ''}
        isFirstCode={invited}
        onDone={async (sentTo) => {
          if (invited) await navigate({ to: '/auth/ForgotPassword', state: { sentTo } })
          else await navigate({ to: next ?? '/' })
          showNotice(wordMessage('mail_verified'))
        }}
      />
    </AuthSheet>
  )
}

import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { messages } from '#contract/errors.ts'
import { Illustration } from '#web/kit/illustrations.tsx'
import { showNotice } from '#web/kit/notice.ts'
import { useSession } from '#web/lib/session.ts'
import { parseAuthSearch } from './auth-navigation.ts'
import { AuthSheet } from './auth-sheet.tsx'
import { VerifyEmailForm } from './verify-email-form.tsx'

export const Route = createFileRoute('/_visitor/auth/VerifyEmailView')({
  validateSearch: parseAuthSearch,
  head: () => ({ meta: [{ title: 'Confirm your email · Visita' }] }),
  component: VerifyEmailScreen,
})

function VerifyEmailScreen() {
  const navigate = useNavigate()
  const { next } = Route.useSearch()
  const { user } = useSession()
  return (
    <AuthSheet
      title="Confirm your email"
      description="Enter the six digits from our mail. Then you can sign in with this address, and reset a forgotten password by it."
      aside={<Illustration name="mail" />}
    >
      <VerifyEmailForm
        key={user?.user_id}
        email={user?.email ?? ''}
        onDone={async () => {
          await navigate({ to: next ?? '/' })
          showNotice(messages.mail_verified)
        }}
      />
    </AuthSheet>
  )
}

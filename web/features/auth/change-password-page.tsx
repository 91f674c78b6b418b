import { PageHeader } from '#web/kit/page-header.tsx'
import { useSession } from '#web/lib/session.ts'
import { TextLink } from '#web/lib/links.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ConfirmPhone } from './confirm-phone.tsx'

/** Shown at /settings/user/change-password and /user/change-password. */
export function ChangePasswordPage() {
  const { user } = useSession()
  const hasPassword = user?.username !== null
  return (
    <>
      <PageHeader
        title="Change password"
        description={
          hasPassword ? (
            'You stay signed in here; everywhere else the old password stops working.'
          ) : (
            <>
              You sign in with Google. <TextLink to="/auth/ForgotPassword">Send yourself a code</TextLink> to
              set a password as well.
            </>
          )
        }
      />
      {hasPassword ? <ChangePasswordForm /> : null}
      <ConfirmPhone />
    </>
  )
}
